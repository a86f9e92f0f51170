import type { Batch } from '@/lib/notify/settings';

/** What the form of notices offers to choose from. */

export const batchWords: Readonly<Record<Batch, string>> = {
  none: 'At once, one for each thing',
  PT15M: 'One in 15 minutes at most',
  PT1H: 'One an hour at most',
  P1D: 'One a day',
};

export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export const reminderSpans = [
  { value: '', label: 'None' },
  { value: 'PT1H', label: '1 hour' },
  { value: 'PT2H', label: '2 hours' },
  { value: 'PT4H', label: '4 hours' },
  { value: 'PT8H', label: '8 hours' },
  { value: 'PT12H', label: '12 hours' },
  { value: 'PT24H', label: '24 hours' },
  { value: 'P2D', label: '2 days' },
  { value: 'P3D', label: '3 days' },
];
