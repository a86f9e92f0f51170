import type { WebhookRow } from '@/lib/notify/webhook/webhooks';

/** What listens at a webhook, in words. */
export const shapeWords: Readonly<Record<WebhookRow['shape'], string>> = {
  json: 'A program (signed JSON)',
  discord: 'Discord',
  slack: 'Slack',
  ntfy: 'ntfy',
};

export const shapeChoices = [
  { value: 'discord', label: shapeWords.discord },
  { value: 'slack', label: shapeWords.slack },
  { value: 'ntfy', label: shapeWords.ntfy },
  { value: 'json', label: shapeWords.json },
];
