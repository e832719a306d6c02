import { DomainError } from '@callboard/api/errors/domain-error';
import { problem, toProblem } from '@callboard/api/errors/to-problem';
import { toTrpcError } from '@callboard/api/errors/to-trpc-error';
import type { Problem, ProblemCode } from '@callboard/contract/problem';
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers any error as a problem body, and logs what is our fault. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = problemOf(error, request, reply);
  if (body.status >= 500) request.log.error({ err: error }, body.detail);
  return sendProblemBody(body, reply);
}

/** Answers a problem body. */
export function sendProblemBody(body: Problem, reply: FastifyReply) {
  if (body.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

function problemOf(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const code = codeOfFastify(error);
  if (code) return problem(code, request.id);
  const facts = {
    ifMatch: undefined,
    setHeader: (name: string, value: string) => {
      reply.header(name, value);
    },
  };
  return toProblem(toTrpcError(getTRPCErrorFromUnknown(error), facts), request.id);
}

const CODES = new Map<number, ProblemCode>([
  [400, 'invalid'],
  [404, 'not_found'],
  [408, 'invalid'],
  [413, 'too_large'],
  [414, 'invalid'],
  [415, 'unsupported_media_type'],
  [503, 'unavailable'],
]);

/** Errors of Fastify and its plugins carry a status; anything unknown is a bug of ours. */
function codeOfFastify(error: unknown): ProblemCode | undefined {
  if (error instanceof DomainError || error instanceof TRPCError) return undefined;
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? CODES.get(error.statusCode) : undefined;
}
