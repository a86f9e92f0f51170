import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';

/**
 * How somebody wants the pages to look. Kept in a cookie of the browser and not with the user: a
 * phone in bed and a screen at work want different ones, and who is not signed in has one, too.
 */

export const themes = ['system', 'light', 'dark'] as const;
export const palettes = ['two', 'four'] as const;

/** What a press in the form chooses: one of the two, and where on the page it was pressed. */
export const lookChoice = z.object({
  theme: z.enum(themes).optional(),
  suits: z.enum(palettes).optional(),
  at: z.enum(['look', 'look-of-mine']).catch('look'),
});

export type Theme = (typeof themes)[number];
export type Palette = (typeof palettes)[number];

export interface Look {
  /** `system`: as the device has it. */
  readonly theme: Theme;
  /** Suits in two colours or in four. */
  readonly suits: Palette;
}

export const cookieNames = { theme: 'longhand-theme', suits: 'longhand-suits' } as const;

/** The look that this browser has chosen; whatever else stands in its cookies is no choice. */
export async function currentLook(): Promise<Look> {
  const jar = await cookies();
  return {
    theme: z.enum(themes).catch('system').parse(jar.get(cookieNames.theme)?.value),
    suits: z.enum(palettes).catch('two').parse(jar.get(cookieNames.suits)?.value),
  };
}
