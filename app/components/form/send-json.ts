/** What became of something that was sent to the interface. */
export type Reply =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem }
  /** Nobody here knows whether it was done: not reached, failed there, or the answer was lost. */
  | { readonly kind: 'unknown'; readonly why: 'unreached' | 'failed' | 'lost' };

/** What is read of a refusal. */
export interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly text?: string;
  readonly version?: number;
}

/** Where no answer has come for so long none is waited for. */
const patienceMilliseconds = 20_000;

/** Sends something to the interface as JSON. Never throws. */
export async function sendJson(method: 'POST' | 'PUT', url: string, body: object): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
  } catch {
    return { kind: 'unknown', why: 'unreached' };
  }
  if (response.status >= 500) return { kind: 'unknown', why: 'failed' };
  if (!response.ok) {
    return { kind: 'refused', status: response.status, problem: await problemIn(response) };
  }
  try {
    return { kind: 'done', body: await response.json() };
  } catch {
    return { kind: 'unknown', why: 'lost' };
  }
}

/** A new random id. Made from plain random bytes: `randomUUID` is missing where a page came without TLS. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((bytes[8] ?? 0) % 4) + 8;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

async function problemIn(response: Response): Promise<Problem> {
  try {
    const { code, detail, text, version } = (await response.json()) as Record<string, unknown>;
    return {
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof detail === 'string' ? { detail } : {}),
      ...(typeof text === 'string' ? { text } : {}),
      ...(typeof version === 'number' ? { version } : {}),
    };
  } catch {
    return {};
  }
}
