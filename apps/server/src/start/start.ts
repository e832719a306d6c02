import type { Config } from '../config/config.ts';
import { prepare } from './prepare.ts';
import { type Running, serve } from './serve.ts';

/**
 * Starts everything in one process: database, migrations, demo, server.
 * @param root the repository folder, with the migrations and the built web app
 * @throws Error with a message for the operator; nothing is left running
 */
export async function start(config: Config, root: string): Promise<Running> {
  const { prepared, stopAnswering, stop } = await prepare(config, root);
  try {
    const share = { ...prepared, hasSchedule: true, isFirst: true };
    const running = await serve(config, root, share, stopAnswering);
    const { address, port, welcome } = running;
    return {
      address,
      port,
      welcome,
      stop: async () => {
        await running.leave();
        await running.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
