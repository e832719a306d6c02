import type { AnyTRPCRouter } from '@trpc/server';
import { restProcedures } from './rest-procedures.ts';

/** One line of the table of REST routes. */
export type TableRow = { method: string; path: string; name: string };

/** Method and path (below the root, parameters in braces) of every procedure found over REST. */
export const routeTable = (router: AnyTRPCRouter): TableRow[] =>
  restProcedures(router).map(({ name, route }) => ({
    method: route.method,
    path: `/api${route.path}`,
    name,
  }));
