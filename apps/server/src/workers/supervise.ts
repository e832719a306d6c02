import fastify from 'fastify';
import type { Config } from '../config/config.ts';
import { logging } from '../http/logging.ts';
import { answerForMetrics } from '../http/metrics-of-workers.ts';
import { prepare } from '../start/prepare.ts';
import type { Running } from '../start/serve.ts';
import { Workers } from './workers.ts';

/**
 * Prepares the database once, and has several processes serve from it on one port.
 * @param root the repository folder
 * @param entry the file that a worker runs
 * @returns what runs; `roll` replaces one process after the other
 * @throws Error with a message for the operator; nothing is left running
 */
export async function supervise(
  config: Config,
  root: string,
  entry: string,
): Promise<Running & { roll: () => Promise<void> }> {
  const { prepared, stopAnswering, stop } = await prepare(config, root);
  const { log } = fastify({ logger: logging(config.logLevel) });
  const workers = new Workers({ count: config.workers, entry, prepared, log });
  try {
    answerForMetrics(() => workers.serving, log);
    await stopAnswering();
    const { address, port, welcome } = await workers.start();
    return {
      address,
      port,
      welcome,
      roll: () => workers.roll(),
      stop: async () => {
        await workers.stop();
        await stop();
      },
    };
  } catch (error) {
    await workers.stop();
    await stop();
    throw error;
  }
}
