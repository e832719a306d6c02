import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {} from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `runLogStream` and `keepOutOfLog` take. */
    runLog: string;
  }
}

/** Where a run of the tests keeps what its servers log, and what must not be in there. */
export const runLogFolders = (folder: string) => ({
  lines: join(folder, 'lines'),
  secrets: join(folder, 'secrets'),
});

/** Makes the folders of a run inside this one. */
export function openRunLog(folder: string): void {
  for (const path of Object.values(runLogFolders(folder))) mkdirSync(path);
}

/**
 * A stream for the log of one server. It writes at once, so that a killed server loses nothing.
 * @param folder what the run provides as `runLog`
 */
export function runLogStream(folder: string): { write: (text: string) => void } {
  const file = join(runLogFolders(folder).lines, randomUUID());
  return { write: (text) => appendFileSync(file, text) };
}

/**
 * Remembers a message that was sent: neither its words nor its code may stand in a log.
 * @param folder what the run provides as `runLog`
 */
export function keepOutOfLog(folder: string, message: string): void {
  const file = join(runLogFolders(folder).secrets, String(process.pid));
  appendFileSync(file, `${JSON.stringify(message)}\n`);
}
