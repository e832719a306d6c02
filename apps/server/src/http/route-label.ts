import type { FastifyRequest } from 'fastify';

/**
 * A short name for where a request went, never the address as it was sent: ids and searches would
 * make a time series each, and tell what people looked at.
 * @param procedures names that tRPC may be asked for
 */
export function routeLabel(
  { routeOptions, params }: FastifyRequest,
  procedures: ReadonlySet<string>,
): string {
  const { url } = routeOptions;
  if (url === undefined) return 'none';
  if (url !== '/trpc/:path') return url;
  const names = pathIn(params).split(',');
  if (names.length > 1) return '/trpc/(batch)';
  const [name = ''] = names;
  return `/trpc/${procedures.has(name) ? name : '(unknown)'}`;
}

const pathIn = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'path' in params ? String(params.path) : '';
