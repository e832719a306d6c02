import type { RequestInfo } from '@callboard/api/platform/context';
import { DomainError } from '@callboard/api/platform/errors/domain-error';
import { toProblem } from '@callboard/api/platform/errors/to-problem';
import { toTrpcError } from '@callboard/api/platform/errors/to-trpc-error';
import type { Meta } from '@callboard/api/platform/trpc';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { held } from './held.ts';

type TinyContext = RequestInfo & { role: string | undefined };

const t = initTRPC
  .context<TinyContext>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      message: toProblem(error, ctx?.requestId ?? '').detail,
      data: { ...shape.data, stack: undefined, problem: toProblem(error, ctx?.requestId ?? '') },
    }),
  });

const translated = t.procedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  throw toTrpcError(result.error, ctx);
});

const guarded = translated.use(({ ctx, meta, next }) => {
  if (ctx.role === undefined) throw new DomainError('unauthenticated', 'Please sign in.');
  if (Array.isArray(meta?.may) && !meta.may.some((role) => role === ctx.role)) {
    throw new DomainError('forbidden', 'Your role does not allow this.');
  }
  return next();
});

type File = { read(): Promise<Buffer>; filename: string };

const isFile = (value: unknown): value is File =>
  typeof value === 'object' && value !== null && 'read' in value;

const Thing = z.object({ _id: z.string(), name: z.string(), version: z.int() });

/** A minimal router for transport tests: it returns its input. */
export const tinyRouter = t.router({
  things: t.router({
    list: translated
      .meta({ may: 'anyone', rest: { method: 'GET', path: '/things' } })
      .input(
        z.object({
          q: z.string().default(''),
          limit: z.int().default(100),
          on: z.boolean().optional(),
        }),
      )
      .query(({ ctx, input }) => {
        ctx.announceNext('last');
        return [input];
      }),
    search: translated
      .meta({ rest: { method: 'GET', path: '/things/search' } })
      .query(() => 'searched'),
    byId: translated
      .meta({ rest: { method: 'GET', path: '/things/{id}' } })
      .input(z.object({ id: z.string() }))
      .output(Thing)
      .query(({ input }) => ({ _id: input.id, name: 'A thing', version: 7 })),
    create: guarded
      .meta({ rest: { method: 'POST', path: '/things', status: 201 } })
      .input(z.strictObject({ name: z.string(), more: z.unknown().optional() }))
      .input(z.object({ name: z.string() }))
      .mutation(({ ctx, input }) => ({ ...input, key: ctx.idempotencyKey })),
    update: translated
      .meta({ rest: { method: 'PATCH', path: '/things/{id}' } })
      .input(
        z.strictObject({ id: z.string(), name: z.string(), version: z.int().min(1).optional() }),
      )
      .mutation(({ ctx, input }) => ({ input, ifMatch: String(ctx.ifMatch) })),
    remove: translated
      .meta({ rest: { method: 'DELETE', path: '/things/{id}', status: 204 } })
      .input(z.object({ id: z.string() }))
      .output(z.void())
      .mutation(() => undefined),
    held: translated.meta({ rest: { method: 'GET', path: '/held' } }).query(() => held.wait()),
    fail: translated
      .meta({ rest: { method: 'GET', path: '/fail/{how}' } })
      .input(z.object({ how: z.string() }))
      .query(({ input }) => {
        if (input.how === 'busy') throw new DomainError('unavailable', 'Busy.', { retryAfter: 3 });
        throw new Error('select secret from table');
      }),
    upload: guarded
      .meta({
        may: ['admin'],
        rest: { method: 'POST', path: '/upload', upload: { field: 'file', maxBytes: 100_000 } },
      })
      .input(z.object({ file: z.custom<File>(isFile) }))
      .mutation(async ({ input }) => ({
        name: input.file.filename,
        size: (await input.file.read()).length,
      })),
    logo: translated.meta({ rest: { method: 'GET', path: '/logo', download: true } }).query(() => ({
      bytes: Buffer.from('<svg/>'),
      type: 'image/svg+xml',
      etag: 'a1',
      immutable: true,
    })),
  }),
});

/** The token is the role. */
export const tinyContext = async (facts: RequestInfo): Promise<TinyContext> => {
  if (facts.token === 'database-away')
    throw new DomainError('unavailable', 'Busy.', { retryAfter: 1 });
  return { ...facts, role: facts.token };
};
