import { problem } from '@/app/api/problem';

/** What the interface does not have is said in its own words, not by a page. */
function nothing(): Response {
  return problem({ code: 'not-found', detail: 'The interface has nothing there.' });
}

export const GET = nothing;
export const POST = nothing;
export const PUT = nothing;
export const PATCH = nothing;
export const DELETE = nothing;
