import type { SessionRole } from '@callboard/contract/people/roles';
import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { DomainError } from './errors/domain-error.ts';
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
  /** Allowed before somebody with a temporary password has chosen an own one. */
  evenWithTemporaryPassword?: true;
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

export const { router, mergeRouters, middleware } = t;

/** Turns whatever a domain function threw into the one error table's answer. */
const translateErrors = middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  throw toTrpcError(result.error, ctx);
});

// What does not say who may call it is refused to everybody.
const deniedByDefault = middleware(({ meta, next }) => {
  if (meta?.may === undefined) {
    throw new DomainError('forbidden', 'Nobody was given the right to do this.');
  }
  return next();
});

/** What every procedure is made of; it lets nobody in before it has been given a policy. */
export const bareProcedure = t.procedure.use(translateErrors).use(deniedByDefault);
