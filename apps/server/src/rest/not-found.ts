import { DomainError } from '@callboard/api/platform/errors/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/send-problem.ts';
import type { TableRow } from './route-table.ts';

/** Responds to unknown addresses; if only the method is wrong, `Allow` lists the right ones. */
export function notFound(rows: TableRow[]) {
  const routes = rows.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length > 0) reply.header('allow', [...new Set(methods)].join(', '));
    return sendProblem(NOTHING_HERE, request, reply);
  };
}

const NOTHING_HERE = new DomainError('not_found', 'There is nothing at this address.');

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i');
