import type { AppRouter } from '@callboard/api/app/app-router';
import { type OperationLink, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { keptPrices } from '~/lib/kept-prices.ts';
import { isAway } from '~/lib/problem.ts';
import { keptAnswers } from './kept-answers.ts';

/** If the server has not answered by then, the device answers with what it knows. */
const PATIENCE_MS = 3000;

const told = (detail: string) =>
  TRPCClientError.from<AppRouter>({
    error: { code: 504, message: detail, data: { problem: { status: 504, detail } } },
  });

const unknownHere = () =>
  told(
    keptAnswers.isTooOld
      ? 'This phone has not heard from the server for 3 days, so it shows nothing. It needs signal.'
      : 'It is not on this phone and needs signal.',
  );

export interface Serving {
  /** Whether the server answered when it was last asked. */
  isUp: () => boolean;
  /** Whether the person who asked is gone: then the answer is neither kept nor shown. */
  isOver: () => boolean;
  /** Called when the device answered a query. */
  onServed: (path: string, input: unknown) => void;
  /** Called when the server's answer came after the device's. */
  onLate: (path: string, input: unknown, data: unknown) => void;
}

/**
 * Answers queries with what the device knows if the server does not answer, or not in time. Keeps what the
 * server answers.
 */
export const serveKept =
  ({ isUp, isOver, onServed, onLate }: Serving): OperationLink<AppRouter> =>
  ({ op, next }) => {
    if (op.type !== 'query') return next(op);
    const { path, input } = op;
    return observable((observer) => {
      const wasUp = isUp();
      let isServed = false;

      function serve(): boolean {
        const data = keptAnswers.answer(path, input);
        if (data === undefined || isServed) return isServed;
        isServed = true;
        if (path === 'catalog.list') keptPrices.set(keptAnswers.heardAt);
        observer.next({ result: { type: 'data', data } });
        observer.complete();
        onServed(path, input);
        return true;
      }

      const waiting = setTimeout(serve, wasUp ? PATIENCE_MS : 0);
      const sent = next(op).subscribe({
        next(answer) {
          clearTimeout(waiting);
          if (answer.result.type === 'started' || answer.result.type === 'stopped') return;
          if (isOver()) {
            if (!isServed) observer.next(answer);
            return;
          }
          keptAnswers.heard(path, input, answer.result.data);
          if (path === 'catalog.list') keptPrices.set(undefined);
          if (isServed) onLate(path, input, answer.result.data);
          else observer.next(answer);
        },
        error(error) {
          clearTimeout(waiting);
          if (isServed || (isAway(error) && serve())) return;
          observer.error(isAway(error) && !wasUp ? unknownHere() : error);
        },
        complete: () => {
          if (!isServed) observer.complete();
        },
      });
      return () => {
        clearTimeout(waiting);
        // A late answer is still worth having.
        if (!isServed) sent.unsubscribe();
      };
    });
  };
