import type { AppRouter } from '@callboard/api/app/app-router';
import type { OperationLink, TRPCClientError } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { isRecord } from '~/lib/is-record.ts';
import { problemOf } from '~/lib/problem.ts';
import { deviceClock } from './device-clock.ts';
import { signal } from './signal.ts';

function dateOf(meta: Record<string, unknown> | undefined): string | null {
  const { response } = meta ?? {};
  const headers = isRecord(response) || response instanceof Response ? response.headers : undefined;
  return headers instanceof Headers ? headers.get('date') : null;
}

/** Whether an error means that no answer came, or none that decides anything. */
export function isNoAnswer(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status === undefined || status === 503 || status === 504;
}

const wasLeft = ({ cause }: TRPCClientError<AppRouter>) => cause?.name === 'AbortError';

/** Learns from each answer that the server is there, and what time it is. */
export const hearServer: OperationLink<AppRouter> = ({ op, next }) => {
  const sentAt = Date.now();
  return next(op).pipe(
    tap({
      next({ context }) {
        signal.heard();
        deviceClock.learn(dateOf(context), sentAt);
      },
      error(error) {
        if (!isNoAnswer(error)) signal.heard();
        else if (!wasLeft(error)) signal.lost();
        deviceClock.learn(dateOf(error.meta), sentAt);
      },
    }),
  );
};
