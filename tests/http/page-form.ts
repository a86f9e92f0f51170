import { call, type Who } from './client';

/** The forms of a page as a browser sends them that runs no script. */

const hidden = /<input[^>]*type="hidden"[^>]*>/g;
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
};

/**
 * Sends the form of a page that has the button, with what it hides and `fields` over that. Told is the
 * page that comes, without the data of its scripts. Throws where there is no such form.
 */
export async function sendForm(
  server: { readonly url: string },
  who: Who,
  page: { readonly path: string; readonly text: string },
  button: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> {
  const form = formsIn(page.text).find((each) => each.includes(`>${button}</button>`));
  if (form === undefined) throw new Error(`no form has the button ${button}`);
  const body = new FormData();
  for (const [input] of form.matchAll(hidden)) {
    const name = attribute(input, 'name');
    if (fields[name] === undefined) body.append(name, attribute(input, 'value'));
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const sent = { body, headers: { Origin: server.url } };
  const { status, text } = await call(server.url, who, 'POST', page.path, sent);
  return { status, text: text.replaceAll(/<script.*?<\/script>/gs, '') };
}

/** The part of a page that is folded behind a summary; as text, its own tag included. */
export function foldIn(text: string, summary: string): string {
  const folds = [...text.matchAll(/<details[^>]*>.*?<\/details>/gs)].map(([fold]) => fold);
  return folds.find((fold) => fold.includes(`>${summary}</summary>`)) ?? '';
}

function formsIn(text: string): string[] {
  return [...text.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => form);
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity);
}
