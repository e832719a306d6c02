import { randomUUID } from 'node:crypto';
import { problem } from '@callboard/api/platform/errors/to-problem';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { healthRoutes } from '../http/health.ts';
import { logging } from '../http/logging.ts';
import { sendProblemBody } from '../http/send-problem.ts';
import { listen } from './listen.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers while the database is upgraded: `/healthz` that the process is up, everything else with a 503.
 * @throws Error with a readable message if the address is in use or not available
 */
export async function answerMeanwhile({
  host,
  port,
  logLevel,
}: Pick<Config, 'host' | 'port' | 'logLevel'>): Promise<{
  log: FastifyBaseLogger;
  stop: () => Promise<void>;
}> {
  const app = fastify({
    logger: logging(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
  });
  healthRoutes(app, async () => false);
  app.setNotFoundHandler((request, reply) =>
    sendProblemBody(
      problem('unavailable', request.id),
      reply.header('retry-after', String(RETRY_AFTER_SECONDS)),
    ),
  );
  await listen(app, host, port);
  return { log: app.log, stop: async () => app.close() };
}
