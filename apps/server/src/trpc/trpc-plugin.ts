import type { RequestFacts } from '@callboard/api/context';
import { DomainError } from '@callboard/api/errors/domain-error';
import type { AnyTRPCRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance } from 'fastify';
import { nestsTooDeep } from '../http/nesting.ts';
import { requestFacts } from '../http/request-facts.ts';

export type TrpcOptions = {
  router: AnyTRPCRouter;
  createContext: (facts: RequestFacts) => Promise<object>;
};

/** Calls that one request may batch. */
const MAX_BATCH_SIZE = 20;

/** tRPC's own plugin, in a scope of its own: it replaces the scope's body parsers. */
export async function trpcPlugin(app: FastifyInstance, options: TrpcOptions): Promise<void> {
  const { router, createContext } = options;
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('preValidation', async ({ body }) => {
    if (typeof body === 'string' && nestsTooDeep(body)) {
      throw new DomainError('invalid', 'The JSON is nested too deeply.');
    }
  });
  await app.register(fastifyTRPCPlugin, {
    trpcOptions: {
      router,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ req, res }) => createContext(requestFacts(req, res, 'trpc')),
      onError: ({ error, path, req }) => {
        if (getHTTPStatusCodeFromError(error) < 500) return;
        req.log.error({ err: error, procedure: path }, 'a procedure failed');
      },
    } satisfies FastifyTRPCPluginOptions<AnyTRPCRouter>['trpcOptions'],
  });
}
