import { appRouter } from '@callboard/api/app/app-router';
import { createContext } from '@callboard/api/app/create-context';
import { enterLive } from '@callboard/api/app/live/enter';
import type { LiveHub } from '@callboard/api/app/live/live-hub';
import { listBackups } from '@callboard/api/company/backups/list';
import { listPhones } from '@callboard/api/phones/phones';
import type { Services } from '@callboard/api/platform/context';
import { answersQueries } from '@callboard/db/readiness';
import { buildServer, type ServerOptions } from './build-server.ts';

type AppOptions = Pick<ServerOptions, 'config' | 'webFolder' | 'logStream' | 'disk' | 'pool'> & {
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
    incoming: { services },
    live: live && { hub: live, enter: (facts) => enterLive(services, facts) },
    people: live && { listeners: () => live.size, phones: () => listPhones(services.db) },
    backups: services.backupTimes && (() => listBackups(services.db, services.backupTimes)),
    isReady: isReady ?? (() => answersQueries(services.db)),
  });
