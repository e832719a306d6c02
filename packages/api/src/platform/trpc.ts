import type { SessionRole } from '@callboard/contract/people/roles';
import { initTRPC, TRPCError } from '@trpc/server';
import type { z } from 'zod';
import type { Context } from './context.ts';
import { toProblem } from './errors/to-problem.ts';
import { toTrpcError } from './errors/to-trpc-error.ts';

/** Where a procedure is found over REST. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters in braces: `/service-calls/{id}`. */
  path: `/${string}`;
  /** Of a success; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** The body is multipart and its part of this name becomes the input's field `file`. */
  upload?: { field: string; maxBytes: number };
  /** A body that is a list becomes this field of the input. */
  list?: string;
  /** The answer is bytes, not JSON. */
  download?: true;
};

export type Meta = {
  rest?: RestRoute;
  /** Who may call it; a procedure without this is refused to everybody. */
  may?: 'anyone' | readonly SessionRole[];
  /**
   * What customers are answered, field by field; without it they are refused. It is a schema of its
   * own, so that what staff are answered may grow without customers seeing it.
   */
  toCustomer?: z.ZodType;
  /** What it answers may be moments late: it reads from a standby, where there is one. */
  mayLag?: true;
  /** Allowed before somebody with a temporary password has chosen an own one. */
  evenWithTemporaryPassword?: true;
  /**
   * Of a change that is made often, and touches neither sessions nor what a person's rights are made
   * of. One without this has every session read again, which is never wrong.
   */
  touchesNoSession?: true;
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

export type { AnyProcedure, AnyRouter } from '@trpc/server';
export const { router, mergeRouters, middleware } = t;

// One middleware for what surrounds every procedure, because tRPC copies the whole call for each one.
const surround = middleware(async ({ ctx, meta, next, type }) => {
  // What does not say who may call it is refused to everybody.
  if (meta?.may === undefined) {
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Nobody was given the right to do this.' });
  }
  const result = await next();
  // The database tells every server of a changed session, this one a moment too late for the next request.
  if (type === 'mutation' && !meta.touchesNoSession) ctx.knownSessions?.forget();
  if (result.ok) return result;
  // Whatever a domain function threw becomes the one error table's answer.
  throw toTrpcError(result.error, ctx);
});

/** What every procedure is made of; it lets nobody in before it has been given a policy. */
export const bareProcedure = t.procedure.use(surround);
