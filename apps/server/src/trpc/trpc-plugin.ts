import type { RequestFacts } from '@callboard/api/context';
import { DomainError } from '@callboard/api/errors/domain-error';
import type { AnyTRPCRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nestsTooDeep } from '../http/nesting.ts';
import { requestFacts } from '../http/request-facts.ts';

export type TrpcOptions = {
  router: AnyTRPCRouter;
  createContext: (facts: RequestFacts) => Promise<object>;
};

/** Calls that one request may batch. */
const MAX_BATCH_SIZE = 20;

// Read like any broken JSON: after the role was checked.
const UNREADABLE = '{';

// tRPC would read a form of any size into memory; files come over REST.
function refuseForms({ headers }: FastifyRequest): void {
  if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) {
    throw new DomainError('unsupported_media_type', 'Send the body as application/json.');
  }
}

// One request with twenty codes in it would be twenty guesses at the price of one.
function refuseGuessing({ params }: FastifyRequest): void {
  const calls = calledPath(params).split(',');
  if (calls.length > 1 && calls.some((path) => path.startsWith('auth.'))) {
    throw new DomainError('invalid', 'What belongs to signing in is asked for one by one.');
  }
}

const calledPath = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'path' in params ? String(params.path) : '';

/** tRPC's own plugin, in a scope of its own: it replaces the scope's body parsers. */
export async function trpcPlugin(app: FastifyInstance, options: TrpcOptions): Promise<void> {
  const { router, createContext } = options;
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    refuseForms(request);
    refuseGuessing(request);
  });
  app.addHook('preValidation', async (request) => {
    const { body } = request;
    if (typeof body === 'string' && nestsTooDeep(body)) request.body = UNREADABLE;
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
