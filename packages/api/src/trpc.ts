import type { SessionRole } from '@callboard/contract/roles';
import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { toProblem } from './errors/to-problem.ts';
import { toTrpcError } from './errors/to-trpc-error.ts';

/** Where a procedure is found over REST. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters in braces: `/service-calls/{id}`. */
  path: `/${string}`;
  /** Of a success; 200 unless told. */
  status?: 200 | 201 | 204;
  /** The body is multipart and its part of this name becomes the input's field `file`. */
  upload?: { field: string; maxBytes: number };
  /** The answer is bytes, not JSON. */
  download?: true;
};

export type Meta = {
  rest?: RestRoute;
  /** Who may call it; a procedure without this is refused to everybody. */
  may?: 'anyone' | readonly SessionRole[];
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      message: toProblem(error, ctx?.requestId ?? '').detail,
      data: { ...shape.data, stack: undefined, problem: toProblem(error, ctx?.requestId ?? '') },
    }),
  });

export const { router, middleware } = t;
export const { procedure: bareProcedure } = t;

/** Turns whatever a domain function threw into the one error table's answer. */
export const translateErrors = middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  throw toTrpcError(result.error, ctx);
});
