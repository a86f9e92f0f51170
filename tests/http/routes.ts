import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const api = join(import.meta.dirname, '../../app/api');

/** next-auth's own, and what answers that there is nothing. */
const apart = /^(auth|\[\.\.\.rest\])[/\\]/;

/** What the route files of the interface serve, such as `POST /api/matches/{id}/start`. */
export function operationsServed(): string[] {
  return readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`${sep}route.ts`) && !apart.test(file))
    .flatMap((file) => {
      const folder = relative(api, join(api, file, '..')).split(sep);
      const path = ['/api', ...folder].join('/').replace(/\[(\w+)\]/g, '{$1}');
      const source = readFileSync(join(api, file), 'utf8');
      const served = source.matchAll(/^export (?:const|async function|function) ([A-Z]+)\b/gm);
      return [...served].map(([, method]) => `${method} ${path}`);
    })
    .sort();
}
