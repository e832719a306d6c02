import type { AppRouter } from '@callboard/api/app/app-router';
import type { QueryClient } from '@tanstack/react-query';
import type { OperationLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { savesData } from '~/lib/parts/saves-data.ts';
import { problemOf } from '~/lib/problem.ts';
import type * as changes from './changes.ts';

type Table = typeof changes;

let table: Table | undefined;

/** Loads the table of changes, which no first screen waits for; undefined where no more code loads. */
async function loadChanges(): Promise<Table | undefined> {
  table ??= await import('./changes.ts').catch(() => undefined);
  return table;
}

const LOOK_EVERY_MS = 300;

/**
 * Loads the table once the first screen has all it asked for, since nothing may load by the time that a
 * change has no answer. Where somebody saves data, once they touch the page: no change is made before.
 * @returns ends it
 */
export function loadChangesSoon(client: QueryClient): () => void {
  if (savesData()) {
    const over = new AbortController();
    for (const event of ['pointerdown', 'keydown']) {
      addEventListener(event, () => void loadChanges(), { once: true, signal: over.signal });
    }
    return () => over.abort();
  }
  const timer = setInterval(() => {
    if (client.isFetching() > 0) return;
    clearInterval(timer);
    void loadChanges();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * The message for a change that is still waiting for its answer, also where nothing loads any more.
 * @returns null for what no screen waits for
 */
export const notSavedYet = (path: string): string | null =>
  table ? table.wordsOf(path) : 'Change not saved yet';

/** Reads again what a change made stale: everything, where its row does not load. */
async function readStale(client: QueryClient, ...made: changes.Made) {
  const known = await loadChanges();
  await (known?.readStale(client, ...made) ?? client.invalidateQueries());
}

/** The same for a change that went past the tRPC client, such as a file. */
export const readAfter = (client: QueryClient, path: changes.ChangePath): Promise<void> =>
  readStale(client, { path, input: undefined }, Date.now());

/** Somebody else was first: what is shown is of before. A broken rule says nothing of others. */
function isOfBefore(error: unknown): boolean {
  const { status, broken } = problemOf(error) ?? {};
  return status === 404 || (status === 409 && !broken);
}

/** A screen first shows the answer, which is then not read again. */
const untilShown = () => new Promise((resolve) => void setTimeout(resolve));

/**
 * After each change, whoever answers it, what it made stale is read again. A change with
 * `untilFresh` in its context is over once that has come.
 */
export const readAfterChanges =
  (client: QueryClient): OperationLink<AppRouter> =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op);
    return observable((observer) => {
      void loadChanges();
      /** @param done passes on what came of the change */
      function end(done: () => void, answer?: unknown) {
        const at = Date.now();
        const read = () => readStale(client, op, at, answer);
        if (op.context.untilFresh === true) {
          void read().then(done);
          return;
        }
        done();
        void untilShown().then(read);
      }
      const sent = next(op).subscribe({
        next: (answer) =>
          end(() => {
            observer.next(answer);
            observer.complete();
          }, answer.result.data),
        error: (error) =>
          isOfBefore(error) ? end(() => observer.error(error)) : observer.error(error),
      });
      return () => sent.unsubscribe();
    });
  };
