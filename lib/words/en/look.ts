/** How the look of the pages is chosen. */
export const lookWords = {
  title: 'Look',
  theme: 'Theme',
  themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
  fourSuits: 'Four-colour suits',
  explained:
    'Auto follows the theme of your device. With four-colour suits, clubs are green and diamonds blue. Kept in this browser, for a year; it changes as you press.',
} as const;
