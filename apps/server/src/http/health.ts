import type { Disk } from '@callboard/api/platform/errors/disk-full';
import type { FastifyInstance } from 'fastify';

/** Whether the database is reachable and migrated; returns false or throws if not. */
export type IsReady = () => Promise<boolean>;

const LONGEST_WAIT_MS = 2000;

/** `/healthz`: the process is up. `/readyz`: it can handle requests, and store what they bring. */
export function healthRoutes(
  app: FastifyInstance,
  isReady: IsReady,
  disk?: Pick<Disk, 'isFull'>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (disk?.isFull()) {
      return reply
        .code(503)
        .header('retry-after', '30')
        .send({ status: 'unavailable', reason: 'disk full' });
    }
    const ready = await inTime(isReady());
    if (ready) return reply.send({ status: 'ready' });
    return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' });
  });
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, false);
  });
  try {
    return await Promise.race([answer.catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
