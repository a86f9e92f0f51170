import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * A path that cannot be decoded (`%`, `%ff`) names nothing, which is 404. Next answers it with a
 * 500, so such a part of a path is encoded once more before Next sees it: it then means its own
 * letters, and is not found by the routes that it would have come to.
 */
export function mendPaths(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = decodable(request.url ?? '/');
  });
}

/** The same address with each part of its path that cannot be decoded encoded once more. */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%')) return url;
  const mended = path
    .split('/')
    .map((part) => (decodes(part) ? part : part.replaceAll('%', '%25')));
  return [mended.join('/'), ...query].join('?');
}

function decodes(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
