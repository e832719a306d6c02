import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {} from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `runLogStream` and `hideFromLog` take. */
    runLog: string;
  }
}

/** Where a test run collects its servers' logs, and a list of what must never appear in them. */
export const runLogFolders = (folder: string) => ({
  lines: join(folder, 'lines'),
  secrets: join(folder, 'secrets'),
});

/** Creates a run's folders inside this one. */
export function openRunLog(folder: string): void {
  for (const path of Object.values(runLogFolders(folder))) mkdirSync(path);
}

/**
 * A stream for one server's log. It writes synchronously, so that a killed server loses nothing.
 * @param folder what the run provides as `runLog`
 */
export function runLogStream(folder: string): { write: (text: string) => void } {
  const file = join(runLogFolders(folder).lines, randomUUID());
  return { write: (text) => appendFileSync(file, text) };
}

/**
 * Remembers a message that was sent: neither its text nor its code may appear in a log.
 * @param folder what the run provides as `runLog`
 */
export function hideFromLog(folder: string, message: string): void {
  const file = join(runLogFolders(folder).secrets, String(process.pid));
  appendFileSync(file, `${JSON.stringify(message)}\n`);
}
