import { TRPCClientError } from '@trpc/client';
import { problemOf } from './problem.ts';

/** How many seconds the server asks to wait before another try; none when it did not. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError) || problemOf(error)?.status !== 429) return undefined;
  const response: unknown = error.meta?.response;
  const header = response instanceof Response ? response.headers.get('retry-after') : null;
  const seconds = Number(header);
  return seconds > 0 ? seconds : undefined;
}
