import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@callboard/api/platform/errors/domain-error';
import type { Backups } from '@callboard/contract/company/backups';
import type { PoolLoad } from '@callboard/db/pool/pool';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { DiskWatch } from '../disk/disk-watch.ts';
import { backupGauges } from './backup-gauges.ts';
import { diskGauges } from './disk-gauges.ts';
import { isLocal } from './guards/is-local.ts';
import { metricsOfAll } from './metrics-of-workers.ts';
import { type PeopleFigures, peopleGauges } from './people-gauges.ts';
import { poolGauges } from './pool-gauges.ts';
import { sendProblem } from './send-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response stays open, so its duration means nothing. */
    isStream?: true;
  }
}

/** Whether the response is a stream that stays open. */
const isStream = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isStream === true;

/**
 * A short label for the route, never the URL as sent: each id or search would become a time series
 * of its own, and reveal what people looked at.
 * @param procedures names of the procedures served over tRPC
 */
function routeLabel(
  { routeOptions, params }: FastifyRequest,
  procedures: ReadonlySet<string>,
): string {
  const { url } = routeOptions;
  if (url === undefined) return 'none';
  if (url !== '/trpc/:path') return url;
  const names = pathIn(params).split(',');
  if (names.length > 1) return '/trpc/(batch)';
  const [name = ''] = names;
  return `/trpc/${procedures.has(name) ? name : '(unknown)'}`;
}

const pathIn = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'path' in params ? String(params.path) : '';

export type MetricsOptions = {
  router: AnyTRPCRouter;
  /** Anyone who sends it as a bearer token may read the metrics. */
  token: string | undefined;
  /** In production, local requests need the token too: they may come through a proxy. */
  isProduction: boolean;
  /** Unset: no backups are scheduled. */
  backups?: () => Promise<Backups>;
  /** Unset: nobody watches the disk. */
  disk?: Pick<DiskWatch, 'look' | 'isFull'>;
  /** Unset: there is no pool of connections. */
  pool?: () => PoolLoad;
  /** Unset: nobody hears of changes. */
  people?: PeopleFigures;
};

/**
 * `/metrics` in the Prometheus text format: process metrics, request durations, connections to the
 * database, listeners and phones, backups, disks.
 */
export function metricsRoute(
  app: FastifyInstance,
  { router, token, isProduction, backups, disk, pool, people }: MetricsOptions,
): void {
  const own = new Registry();
  const durations = new Histogram({
    name: 'callboard_http_request_duration_seconds',
    help: 'How long requests took, by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [own],
  });
  if (backups) backupGauges([own], backups);
  if (disk) diskGauges([own], disk);
  if (pool) poolGauges([own], pool);
  if (people) peopleGauges([own], people);
  const all = Registry.merge([ofProcess(), own]);
  const read = metricsOfAll([ofProcess(), own], app.log) ?? (() => all.metrics());
  const procedures = new Set(Object.keys(router._def.procedures));
  app.addHook('onResponse', (request, reply, done) => {
    if (isStream(request) && reply.statusCode === 200) return done();
    const route = routeLabel(request, procedures);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!(hasToken(request, token) || (!isProduction && isNeighbor(request)))) {
      const detail = isProduction ? ONLY_WITH_TOKEN : ONLY_HERE;
      return sendProblem(new DomainError('forbidden', detail), request, reply);
    }
    reply.header('cache-control', 'no-store').header('content-type', all.contentType);
    return read();
  });
}

const ONLY_HERE = 'Metrics are available on this machine, or with the METRICS_TOKEN.';
const ONLY_WITH_TOKEN = 'Metrics are available with the METRICS_TOKEN.';

/** A plain nginx proxy_pass sends no forwarding headers, and speaks HTTP/1.0. */
const isNeighbor = (request: FastifyRequest) =>
  isLocal(request) && request.raw.httpVersion !== '1.0';

let processMetrics: Registry | undefined;

// Once per process: its observers run for as long as the process does.
function ofProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, sent] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || sent === undefined) return false;
  // Equal lengths, so that timing reveals nothing about the token.
  return timingSafeEqual(digest(sent), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
