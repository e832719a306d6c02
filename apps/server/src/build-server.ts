import { randomUUID } from 'node:crypto';
import type { RequestInfo } from '@callboard/api/platform/context';
import { MOST_BODY_BYTES } from '@callboard/contract/platform/limits';
import type { AnyTRPCRouter } from '@trpc/server';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from './config/config.ts';
import { clientError } from './http/client-error.ts';
import { closeWhenStopping } from './http/close-when-stopping.ts';
import { compressJson } from './http/compress-json.ts';
import { bodyDeadline } from './http/guards/body-deadline.ts';
import { demoGuard } from './http/guards/demo-guard.ts';
import { loadGate } from './http/guards/load-gate.ts';
import { refuseTwoHosts } from './http/guards/refuse-two-hosts.ts';
import { healthRoutes, type IsReady } from './http/health.ts';
import { type LogStream, logging } from './http/logging.ts';
import { type MetricsOptions, metricsRoute } from './http/metrics.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sendProblem } from './http/send-problem.ts';
import { webApp } from './http/web-app.ts';
import { type IncomingOptions, incomingRoutes } from './incoming/incoming-routes.ts';
import { type LiveOptions, liveRoute } from './live/live-route.ts';
import { notFound } from './rest/not-found.ts';
import { restPlugin } from './rest/rest-plugin.ts';
import { routeTable } from './rest/route-table.ts';
import { trpcPlugin } from './trpc/trpc-plugin.ts';

export type ServerOptions = {
  config: Pick<Config, 'demo' | 'logLevel' | 'trustProxy' | 'appUrl'> &
    Partial<Pick<Config, 'metricsToken' | 'isProduction'>>;
  router: AnyTRPCRouter;
  createContext: (facts: RequestInfo) => Promise<object>;
  isReady: IsReady;
  /** Unset: no backups are scheduled. */
  backups?: MetricsOptions['backups'];
  /** Unset: nobody watches the disk. */
  disk?: MetricsOptions['disk'];
  /** Unset: nothing is taken from the provider of texts. */
  incoming?: IncomingOptions;
  /** Without it there are no live updates. */
  live?: LiveOptions;
  /** Unset: nothing is told of connections to the database. */
  pool?: MetricsOptions['pool'];
  /** Unset: nothing is told of listeners and phones. */
  people?: MetricsOptions['people'];
  /** Folder with the built web app; without it only the API is served. */
  webFolder?: string;
  logStream?: LogStream;
};

/** The whole server as a Fastify instance that is not listening yet. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, router, createContext, webFolder } = options;
  const headers = securityHeaders(config.appUrl?.startsWith('https:') ?? false);
  const app = newInstance(options, headers);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  bodyDeadline(app);
  app.addHook('onRequest', refuseTwoHosts);
  if (config.demo === 'loopback') app.addHook('onRequest', demoGuard);
  app.addHook('onResponse', requestLog);
  metricsRoute(app, {
    router,
    token: config.metricsToken,
    isProduction: config.isProduction ?? false,
    backups: options.backups,
    disk: options.disk,
    pool: options.pool,
    people: options.people,
  });
  closeWhenStopping(app);
  app.setErrorHandler(sendProblem);

  await app.register(async (work) => {
    loadGate(work);
    compressJson(work);
    const shared = { router, createContext };
    await work.register(restPlugin, { prefix: '/api', ...shared, maxBodyBytes: MOST_BODY_BYTES });
    await work.register(trpcPlugin, { prefix: '/trpc', ...shared });
  });
  if (options.incoming) await app.register(incomingRoutes, options.incoming);
  if (options.live) liveRoute(app, options.live);
  healthRoutes(app, options.isReady, options.disk);

  const isDemo = config.demo !== 'off';
  const sendPage = webFolder && (await webApp(app, { folder: webFolder, isDemo }));
  const nothingHere = notFound(routeTable(router));
  app.setNotFoundHandler(
    (request, reply) => (sendPage && sendPage(request, reply)) || nothingHere(request, reply),
  );
  return app;
}

function newInstance(
  { config, logStream }: ServerOptions,
  headers: Record<string, string>,
): FastifyInstance {
  const app = fastify({
    logger: logging(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // One logging hook for all routes; Fastify's built-in request log costs twice as much.
    childLoggerFactory: (logger, bindings) => logger.child(bindings),
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: MOST_BODY_BYTES,
    // Nothing here can forget to end; a busy machine may take longer than the usual ten seconds.
    pluginTimeout: 120_000,
    // For files over a weak connection; other bodies have a deadline of their own.
    requestTimeout: 300_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    // A stopping server still answers requests on open connections.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, maxParamLength: 5000 },
    clientErrorHandler: clientError,
    // No hook runs for a malformed URL.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      void sendProblem(error, request, reply);
    },
  });
  // An unknown address is a 404, whatever its body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  return app;
}

/** Fastify takes a function to count hops. */
const trustProxy = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

/** One line per request; requests for the web app's files are logged only at debug level. */
function requestLog(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const level = /^\/(api|trpc)\//i.test(request.url) ? 'info' : 'debug';
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log[level]({ req: request, status: reply.statusCode, ms }, 'answered');
  done();
}
