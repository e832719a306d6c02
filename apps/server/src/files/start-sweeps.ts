import { setTimeout as sleep } from 'node:timers/promises';
import { sweepFiles } from '@callboard/api/files/storage/sweep';
import type { Services } from '@callboard/api/platform/context';
import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 6 * 60 * 60_000;

/** Clears away the bytes of removed files and cut-off uploads, now and every six hours. */
export function startSweeps(
  services: Pick<Services, 'db' | 'fileStore'>,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;

  async function sweepUntilStopped() {
    while (!signal.aborted) {
      try {
        const swept = await sweepFiles(services);
        if (swept.refused) {
          log.warn(swept, 'files: most belong to another database, so only known ones are removed');
        } else if (swept.failed > 0) {
          log.warn(swept, 'files: some could not be removed, tried again later');
        } else if (swept.removed + swept.loose + swept.orphans > 0) {
          log.info(swept, 'files: old ones removed');
        }
      } catch (err) {
        if (!signal.aborted)
          log.warn({ err }, 'files: could not be looked through, tried again later');
      }
      await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = sweepUntilStopped();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
