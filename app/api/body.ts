import type { ProblemCode } from './problem';

// Reads what a client sends, and trusts none of it: neither its length, nor its type, nor its depth.

/** The most bytes that any request may send. */
export const bodyBytes = 64 * 1024;
/** How deep JSON may nest: far more than any schema, far less than a stack. */
const depth = 24;

export interface Refused {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

export type Read<T> =
  | { readonly value: T; readonly refused?: undefined }
  | { readonly refused: Refused; readonly value?: undefined };

export type Sent =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: URLSearchParams };

/** What the body's type says it is, before any of it is read. */
export function kindOf(request: Request, takesForm: boolean): Read<'json' | 'form'> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === '' || type === 'application/json') return { value: 'json' };
  if (takesForm && type === 'application/x-www-form-urlencoded') return { value: 'form' };
  return { refused: { code: 'unsupported-media-type', detail: 'Send application/json.' } };
}

/** The whole body, refused as soon as it is too long. */
export async function bytesOf(request: Request): Promise<Read<Uint8Array>> {
  const tooLarge = {
    refused: { code: 'too-large', detail: `Send ${bodyBytes} bytes at most.` },
  } as const;
  if (Number(request.headers.get('content-length') ?? 0) > bodyBytes) return tooLarge;
  if (!request.body) return { value: new Uint8Array() };

  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body) {
    length += part.byteLength;
    if (length > bodyBytes) return tooLarge;
    parts.push(part);
  }
  return { value: Buffer.concat(parts) };
}

/** JSON or form fields of text that the database can hold. An empty JSON body is `{}`. */
export function contentOf(kind: 'json' | 'form', bytes: Uint8Array): Read<Sent> {
  const text = utf8(bytes);
  if (text === undefined) return malformed('Send UTF-8.');
  if (kind === 'form') {
    const fields = new URLSearchParams(text);
    for (const [name, value] of fields) {
      if (!holdable(name) || !holdable(value)) return malformed(badText);
    }
    return { value: { kind, fields } };
  }
  const value = text.trim() === '' ? {} : json(text);
  if (value === undefined) return malformed('Send JSON.');
  const fault = faultOf(value);
  return fault === undefined ? { value: { kind, value } } : malformed(fault);
}

const badText = 'Text may hold neither a null character nor half of a surrogate pair.';

/** Whether the database can hold a text: no null character, no half of a surrogate pair. */
export function holdable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function malformed(detail: string): { refused: Refused } {
  return { refused: { code: 'malformed', detail, issues: [{ path: '', message: detail }] } };
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why parsed JSON cannot be taken, whatever the schema: by a stack of its own, as it may be deep. */
function faultOf(value: unknown): string | undefined {
  const open: { item: unknown; level: number }[] = [{ item: value, level: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item, level } = next;
    if (level > depth) return `Nest JSON ${depth} levels deep at most.`;
    if (typeof item === 'string' && !holdable(item)) return badText;
    if (typeof item !== 'object' || item === null) continue;
    for (const [key, inner] of Object.entries(item)) {
      if (!holdable(key)) return badText;
      open.push({ item: inner, level: level + 1 });
    }
  }
  return undefined;
}
