import { insidePath } from '../sign-in/path';

/**
 * Where a form that was done leads on by way of: see `leaveFor`. The scripts of a page that follow
 * a redirect get nothing here that they could draw, so the browser goes itself, and starts afresh.
 */
export function GET(request: Request): Response {
  if (request.headers.has('rsc')) return new Response(null, { status: 204 });
  const to = insidePath(new URL(request.url).searchParams.get('to'), '/');
  return new Response(null, {
    status: 303,
    headers: { Location: to, 'Cache-Control': 'private, no-store' },
  });
}
