import { appRouter } from '@callboard/api/app-router';
import { listBackups } from '@callboard/api/backups/list';
import type { Services } from '@callboard/api/context';
import { createContext } from '@callboard/api/create-context';
import { enterLive } from '@callboard/api/live/enter';
import type { LiveHub } from '@callboard/api/live/live-hub';
import { answersQueries } from '@callboard/db/readiness';
import { buildServer, type ServerOptions } from './build-server.ts';

type AppOptions = Pick<ServerOptions, 'config' | 'webFolder' | 'logStream' | 'disk'> & {
  services: Services;
  /** Without it there are no live updates. */
  live?: LiveHub;
  /** Defaults to a check that the database responds. */
  isReady?: ServerOptions['isReady'];
};

/** The whole app: procedures over REST and tRPC, health checks, and the web client. */
export const buildApp = ({ services, isReady, live, ...options }: AppOptions) =>
  buildServer({
    ...options,
    router: appRouter,
    createContext: (facts) => createContext(services, facts),
    live: live && { hub: live, enter: (facts) => enterLive(services, facts) },
    backups: services.backupTimes && (() => listBackups(services.db, services.backupTimes)),
    isReady: isReady ?? (() => answersQueries(services.db)),
  });
