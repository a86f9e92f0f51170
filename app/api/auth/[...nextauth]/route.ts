import { bytesOf, contentOf, kindOf, type Read } from '@/app/api/body';
import { privately, problem } from '@/app/api/problem';
import { db } from '@/db/client';
import { addressOf } from '@/lib/auth/address';
import { type AuthAnswer, askNextAuth, insideUrl } from '@/lib/auth/ask-next-auth';
import { askerOf } from '@/lib/auth/current-user';
import { takeNamedLimit } from '@/lib/auth/limits';
import { nameSchema } from '@/lib/auth/name';
import { foreignOrigin, fromOurPage } from '@/lib/auth/origin';
import { takeMailLimit } from '@/lib/auth/sign-in';
import { env } from '@/lib/env';
import type { Failure } from '@/lib/match/failure';

/**
 * next-auth's own routes. They speak in redirects, as browsers that follow forms and links need,
 * so they are not of the form that our operations have. What we add: nothing is spent by a link
 * that leads here from elsewhere, mails are limited, and an error comes back to our own page with
 * the target kept.
 */

const actions = [
  'csrf',
  'providers',
  'session',
  'signin',
  'signout',
  'callback',
  'error',
  'verify-request',
];

export async function GET(request: Request): Promise<Response> {
  const { path, query } = partsOf(request);
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: privately });
  if (!actions.includes(path[0] ?? '')) return noSuchRoute();
  // next-auth knows no session of one seat, and would take its cookie away.
  if (path[0] === 'session' && (await askerOf(request))?.scope) {
    return problem({ code: 'forbidden', detail: 'This link is for one seat of one game only.' });
  }
  if (path[0] === 'callback' && path[1] === 'email' && merelyFetched(request)) {
    return redirect(`/sign-in/confirm${new URL(request.url).search}`, 303);
  }
  const name = nameSchema.safeParse(query.name);
  const answer = await askNextAuth(db(), {
    method: 'GET',
    path,
    query,
    cookies: cookiesOf(request),
    newName: name.success ? name.data : undefined,
  });
  return answered(answer, query.callbackUrl);
}

export async function POST(request: Request): Promise<Response> {
  const { path, query } = partsOf(request);
  if (foreignOrigin(request)) {
    return problem({ code: 'foreign-origin', detail: 'This must be sent from our own pages.' });
  }
  if (!actions.includes(path[0] ?? '')) return noSuchRoute();
  const mails = path[0] === 'signin' && path[1] === 'email';
  if (mails) {
    const limit = await takeNamedLimit(db(), 'signInMails', addressOf(request));
    if (!limit.ok) return tooMany(request, limit.failure, query.callbackUrl);
  }
  const body = await bodyOf(request);
  if (body.refused) return problem(body.refused);
  const callbackUrl = textOf(body.value.callbackUrl) ?? query.callbackUrl;
  if (mails) {
    const limit = await takeMailLimit(db(), textOf(body.value.email) ?? '');
    if (!limit.ok) return tooMany(request, limit.failure, callbackUrl);
  }
  const answer = await askNextAuth(db(), {
    method: 'POST',
    path,
    query,
    body: body.value,
    cookies: cookiesOf(request),
    fromOurPage: fromOurPage(request),
  });
  return answered(answer, callbackUrl);
}

/**
 * Whether a link to where a mailed token is spent was opened from elsewhere or ahead of time. Our
 * confirmation page, whose button comes from our own origin, is where such a visit belongs.
 */
function merelyFetched(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  return (site !== null && site !== 'same-origin') || purpose.includes('prefetch');
}

function answered(
  { status, headers, body }: AuthAnswer,
  callbackUrl: string | undefined,
): Response {
  const location = headers.get('location');
  const inside = location === null ? undefined : insideUrl(location);
  if (inside !== undefined) {
    const to = new URL(inside);
    const error = to.searchParams.get('error');
    // By way of next-auth's own error page the target would be lost.
    if (error !== null && /^\/(api\/auth\/(error|signin)|sign-in)$/.test(to.pathname)) {
      return toSignIn(
        error,
        callbackUrl ?? to.searchParams.get('callbackUrl') ?? undefined,
        headers,
      );
    }
    // Without our name in it, so that it works by whichever name this machine was called.
    headers.set('Location', inside.slice(env().publicUrl.length) || '/');
  }
  headers.set('Cache-Control', privately['Cache-Control']);
  return new Response(body, { status, headers });
}

function toSignIn(
  error: string,
  callbackUrl: string | undefined,
  headers = new Headers(),
): Response {
  const target = callbackUrl === undefined ? undefined : insideUrl(callbackUrl);
  const query = new URLSearchParams({
    error: /^\w{1,40}$/.test(error) ? error : 'Callback',
    ...(target === undefined ? {} : { callbackUrl: target.slice(env().publicUrl.length) }),
  });
  return redirect(`/sign-in?${query}`, 303, headers);
}

function redirect(to: string, status: number, headers = new Headers()): Response {
  headers.set('Location', to);
  headers.set('Cache-Control', privately['Cache-Control']);
  return new Response(null, { status, headers });
}

function noSuchRoute(): Response {
  return problem({ code: 'not-found', detail: 'There is nothing here.' });
}

function partsOf(request: Request): { path: string[]; query: Record<string, string> } {
  const url = new URL(request.url);
  const path = url.pathname.split('/').slice(3).filter(Boolean);
  return { path, query: Object.fromEntries(url.searchParams) };
}

function cookiesOf(request: Request): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies[pair.slice(0, at).trim()] = decoded(pair.slice(at + 1).trim());
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

async function bodyOf(request: Request): Promise<Read<Record<string, unknown>>> {
  const kind = kindOf(request, true);
  if (kind.refused) return kind;
  const bytes = await bytesOf(request);
  if (bytes.refused) return bytes;
  const sent = contentOf(kind.value, bytes.value);
  if (sent.refused) return sent;
  const { value } = sent;
  if (value.kind === 'form') return { value: Object.fromEntries(value.fields) };
  return { value: typeof value.value === 'object' ? { ...value.value } : {} };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function tooMany(request: Request, failure: Failure, callbackUrl: string | undefined): Response {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  return wantsPage ? toSignIn('TooMany', callbackUrl) : problem(failure);
}
