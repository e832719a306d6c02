import type { RestRoute } from '@callboard/api/trpc';
import type { FastifyReply } from 'fastify';

/** Answers what a procedure returned. */
export function sendAnswer(output: unknown, { status = 200 }: RestRoute, reply: FastifyReply) {
  reply.code(status);
  if (status === 204) return reply.send();
  const version = versionOf(output);
  if (version !== undefined) reply.header('etag', `"${version}"`);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(output ?? null));
}

const versionOf = (output: unknown): number | undefined =>
  typeof output === 'object' &&
  output !== null &&
  'version' in output &&
  typeof output.version === 'number' &&
  Number.isInteger(output.version)
    ? output.version
    : undefined;
