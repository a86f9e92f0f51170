import { route } from '@/app/api/http';
import { openApiDocument } from '@/app/api/openapi/document';
import { operations } from '@/app/api/operations/all';
import { getOpenApi } from '@/app/api/operations/description';
import { env } from '@/lib/env';

let known: string | undefined;

export const GET = route(getOpenApi, async () => {
  // The same for everybody, until another version of this server runs.
  known ??= JSON.stringify(openApiDocument(operations, env().publicUrl));
  return new Response(known, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' },
  });
});
