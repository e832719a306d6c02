import { DomainError } from '@callboard/api/platform/errors/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calledPath } from './read-calls.ts';
import { type TrpcOptions, trpcHandler } from './trpc-handler.ts';

// Files come over REST.
function refuseForms({ headers }: FastifyRequest): void {
  if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) {
    throw new DomainError('unsupported_media_type', 'Send the body as application/json.');
  }
}

// One request with twenty codes would be twenty guesses for the price of one.
function refuseGuessing({ params }: FastifyRequest): void {
  const calls = calledPath(params).split(',');
  if (calls.length > 1 && calls.some((path) => path.startsWith('auth.'))) {
    throw new DomainError('invalid', 'Sign-in requests cannot be batched.');
  }
}

/** Serves the procedures over tRPC's wire format, below the prefix; bodies are parsed on demand. */
export async function trpcPlugin(app: FastifyInstance, options: TrpcOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    refuseForms(request);
    refuseGuessing(request);
    done();
  });
  app.all('/:path', trpcHandler(options));
}
