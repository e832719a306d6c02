import type { WireRequest } from './wire-request.ts';

/** A query as the web client sends it: in a batch, here of one. */
export const trpcQuery = (path: string, input: object): WireRequest => ({
  method: 'GET',
  path: `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
});

/** A change as the web client sends it: alone. */
export const trpcChange = (path: string, input: object): WireRequest => ({
  method: 'POST',
  path: `/trpc/${path}`,
  body: JSON.stringify(input),
});
