import type { AnyTRPCRouter } from '@trpc/server';
import { restProcedures } from './rest-procedures.ts';

/** One row of the REST route table. */
export type TableRow = { method: string; path: string; name: string };

/** Method and full path (parameters in braces) of every procedure served over REST. */
export const routeTable = (router: AnyTRPCRouter): TableRow[] =>
  restProcedures(router).map(({ name, route }) => ({
    method: route.method,
    path: `/api${route.path}`,
    name,
  }));
