import { buildServer, type ServerOptions } from '../build-server.ts';
import { tinyContext, tinyRouter } from './tiny-router.ts';

type Options = Partial<Pick<ServerOptions, 'isReady' | 'webFolder' | 'backups' | 'disk'>> & {
  config?: Partial<ServerOptions['config']>;
};

/** A server around the tiny router, with the lines it logs. */
export async function tinyServer({ config, ...options }: Options = {}) {
  const lines: string[] = [];
  const app = await buildServer({
    config: { demo: 'off', logLevel: 'info', trustProxy: false, appUrl: undefined, ...config },
    router: tinyRouter,
    createContext: tinyContext,
    isReady: async () => true,
    logStream: { write: (line) => lines.push(line) },
    ...options,
  });
  return { app, lines };
}
