/** What a mail says, written once and rendered as text and as HTML. */

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'log'; readonly entries: readonly Entry[] }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'small'; readonly text: string; readonly url?: string };

/** One of several links that lead further. */
export interface Choice {
  readonly words: string;
  readonly url: string;
}

/** What happened at one moment, as that is written for the reader. */
export interface Entry {
  readonly at: string;
  readonly lines: readonly string[];
}

export interface Letter {
  readonly subject: string;
  readonly parts: readonly Part[];
}

export const text = (words: string): Part => ({ kind: 'text', text: words });
/** In small print, with an address at its end where one is given. */
export const small = (words: string, url?: string): Part => ({
  kind: 'small',
  text: words,
  ...(url === undefined ? {} : { url }),
});
export const log = (entries: readonly Entry[]): Part => ({ kind: 'log', entries });
export const link = (words: string, url: string): Part => ({ kind: 'link', text: words, url });

export const choices = (all: readonly Choice[]): Part => ({ kind: 'choices', choices: all });

export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Both bodies of a letter, and its subject on one line. */
export function render({ subject, parts }: Letter): Rendered {
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: page(subject, parts.map(asHtml).join('\n')),
  };
}

function asText(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'small':
      return part.url === undefined ? part.text : `${part.text} ${part.url}`;
    case 'log':
      return part.entries.map(({ at, lines }) => [at, ...lines].join('\n  ')).join('\n');
    case 'link':
      return `${part.text}:\n${part.url}`;
    case 'choices':
      return part.choices.map(({ words, url }) => `${words}:\n${url}`).join('\n');
  }
}

const soft = 'font-size:14px;opacity:0.8';

function asHtml(part: Part): string {
  switch (part.kind) {
    case 'text':
      return `<p>${escaped(part.text)}</p>`;
    case 'small':
      return `<p style="${soft}">${escaped(part.text)}${part.url === undefined ? '' : ` <a href="${escaped(part.url)}">${escaped(part.url)}</a>`}</p>`;
    case 'log':
      return part.entries.map(entryAsHtml).join('\n');
    case 'choices':
      return `<ul style="margin:0;padding-left:18px">${part.choices.map(choiceAsHtml).join('')}</ul>`;
    case 'link':
      return `<p><a href="${escaped(part.url)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:6px;font-weight:bold">${escaped(part.text)}</a></p>`;
  }
}

function choiceAsHtml({ words, url }: Choice): string {
  return `<li style="margin:10px 0"><a href="${escaped(url)}">${escaped(words)}</a></li>`;
}

function entryAsHtml({ at, lines }: Entry): string {
  const said = lines.map((line) => `<li>${escaped(line)}</li>`).join('');
  return `<p style="margin:12px 0 4px;${soft}">${escaped(at)}</p><ul style="margin:0;padding-left:18px">${said}</ul>`;
}

// No colours and no grounds: a reader's own, light or dark, are taken.
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:16px">
<div style="max-width:560px;margin:0 auto;font-family:Georgia,serif;font-size:17px;line-height:1.5;overflow-wrap:anywhere">
${body}
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
