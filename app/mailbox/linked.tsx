import type { ReactNode } from 'react';

/** A text with its web addresses as links, as mail programs show it. */
export function linked(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
      <a key={index} href={part} className="break-all">
        {part}
      </a>
    ),
  );
}
