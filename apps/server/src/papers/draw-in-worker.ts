import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawPaper, Paper } from '@callboard/api/platform/paper';

/** What the thread is asked, and what it answers. */
export type ToDraw = { at: number; paper: Paper };
export type Drawn = { at: number } & ({ bytes: Uint8Array } | { problem: string });

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };

/** The file of the thread; the source itself where nothing is built. */
const entryIn = (root: string) =>
  join(
    root,
    import.meta.url.endsWith('.ts')
      ? 'apps/server/scripts/paper-worker.mjs'
      : 'apps/server/dist/paper-worker.js',
  );

/**
 * Draws papers in a thread of their own, one after the other; it starts with the first one, keeps no process
 * alive, and one that died is started anew.
 * @param root the repository folder
 */
export function drawInWorker(root: string): DrawPaper {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function end(ended: Worker, error: Error) {
    // Another one may have begun meanwhile.
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(entryIn(root));
    started.unref();
    started.on('message', (drawn: Drawn) => {
      const asked = waiting.get(drawn.at);
      waiting.delete(drawn.at);
      if ('bytes' in drawn) asked?.resolve(Buffer.from(drawn.bytes));
      else asked?.reject(new Error(drawn.problem));
    });
    started.once('error', (error) => end(started, error));
    started.once('exit', () => end(started, new Error('The thread that draws papers has ended.')));
    return started;
  }

  return (paper) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      const asked: ToDraw = { at: last, paper };
      worker.postMessage(asked, []);
    });
}
