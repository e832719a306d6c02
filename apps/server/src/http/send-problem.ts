import { DomainError } from '@callboard/api/platform/errors/domain-error';
import { problem, toProblem } from '@callboard/api/platform/errors/to-problem';
import { toTrpcError } from '@callboard/api/platform/errors/to-trpc-error';
import { codeOfStatus, type Problem } from '@callboard/contract/platform/problem';
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends any error as a problem body; logs those that are the server's fault. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = problemOf(error, request, reply);
  if (body.status >= 500) request.log.error({ err: error }, body.detail);
  return sendProblemBody(body, reply);
}

/** Sends a problem body. */
export function sendProblemBody(body: Problem, reply: FastifyReply) {
  if (body.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

function problemOf(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const status = statusOfFastify(error);
  if (status !== undefined) return problem(codeOfStatus(status), request.id);
  const facts = {
    ifMatch: undefined,
    setHeader: (name: string, value: string) => {
      reply.header(name, value);
    },
  };
  return toProblem(toTrpcError(getTRPCErrorFromUnknown(error), facts), request.id);
}

/** Errors from Fastify and its plugins have a status; anything else is a bug. */
function statusOfFastify(error: unknown): number | undefined {
  if (error instanceof DomainError || error instanceof TRPCError) return undefined;
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && codeOfStatus(statusCode) !== 'internal'
    ? statusCode
    : undefined;
}
