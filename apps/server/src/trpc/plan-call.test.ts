import { appRouter } from '@callboard/api/app-router';
import { callTRPCProcedure, initTRPC, TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isProcedure } from './is-procedure.ts';
import { planCall } from './plan-call.ts';

const t = initTRPC.context<{ who: string }>().meta<{ name: string }>().create();

const seen: string[] = [];
const noted = t.procedure.meta({ name: 'noted' }).use(async ({ next, path, meta, type, ctx }) => {
  seen.push(`${path} ${meta?.name} ${type} ${ctx.who}`);
  const result = await next({ ctx: { who: 'somebody', more: 1 } });
  seen.push(result.ok ? 'went well' : result.error.code);
  return result;
});

const Named = z.object({ name: z.string(), size: z.coerce.number() });
const Wire = z.object({ name: z.string(), parts: z.array(z.object({ size: z.number() })) });
// More than the schema names, at each level.
const stored = { name: 'a', hash: 'secret', parts: [{ size: 1, cost: 'secret' }] };

const router = t.router({
  whole: noted.query(({ ctx, input, batchIndex, signal: given }) => ({
    ...{ ctx, input, batchIndex },
    isSignal: given === signal,
  })),
  inputs: noted
    .input(Named)
    .use(({ next, input }) => next({ input: { ...input, between: true } }))
    .input(z.object({ other: z.string().default('none') }))
    .query(({ input }) => input),
  list: noted.input(z.array(z.string())).query(({ input }) => input),
  replaced: noted
    .use(({ next }) => next({ getRawInput: async () => ({ name: 'other', size: '2' }) }))
    .input(Named)
    .query(({ input }) => input),
  ownParser: noted
    .input((value: unknown) => String(value).toUpperCase())
    .output((value: unknown) => ({ said: value }))
    .query(({ input }) => ({ said: input })),
  leaks: noted.output(Wire).query(() => stored),
  leaksOften: noted.output(z.array(Wire)).query(() => [stored, stored]),
  wrongOutput: noted.output(z.object({ name: z.string() })).query(() => JSON.parse('{}')),
  nothing: noted.output(z.void()).mutation(() => undefined),
  refused: noted.mutation(() => {
    throw new TRPCError({ code: 'CONFLICT', message: 'taken' });
  }),
  broken: noted.query(() => {
    throw new Error('broken');
  }),
  thrownText: noted.query(() => Promise.reject('a text')),
  forgotten: t.procedure.use(async () => JSON.parse('null')).query(() => 'never'),
});

type Name = keyof typeof router._def.procedures;

async function outcomeOf(work: () => Promise<unknown>) {
  const from = seen.length;
  try {
    return { data: await work(), seen: seen.slice(from) };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { code, message, cause } = error;
    return { code, message, cause, seen: seen.slice(from) };
  }
}

const { signal } = new AbortController();
const common = { ctx: { who: 'nobody' }, batchIndex: 3 };
const mine = { ...common, signal: () => signal };

describe('a planned call does what tRPC itself does', () => {
  it.each<[Name, unknown]>([
    ['whole', 'anything'],
    ['inputs', { name: 'a', size: '1', unknown: 1 }],
    ['inputs', { name: 1 }],
    ['inputs', undefined],
    ['list', ['a']],
    ['list', { 0: 'a' }],
    ['replaced', null],
    ['ownParser', 'text'],
    ['leaks', undefined],
    ['leaksOften', undefined],
    ['wrongOutput', undefined],
    ['nothing', undefined],
    ['refused', undefined],
    ['broken', undefined],
    ['thrownText', undefined],
  ])('%s with %j', async (name, input) => {
    const procedure = router._def.procedures[name];
    const getRawInput = async () => input;
    const planned = await outcomeOf(() => planCall(name, procedure)({ ...mine, getRawInput }));
    const { type } = procedure._def;
    const itself = await outcomeOf(() =>
      callTRPCProcedure({ router, path: name, type, ...common, signal, getRawInput }),
    );
    expect(planned).toEqual(itself);
  });

  it('and passes on that no input could be read', async () => {
    const error = new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
    const call = planCall('inputs', router._def.procedures.inputs);
    await expect(call({ ...mine, getRawInput: () => Promise.reject(error) })).rejects.toBe(error);
  });
});

it.each<Name>(['leaks', 'leaksOften'])('%s nothing that its schema does not name', async (name) => {
  const call = planCall(name, router._def.procedures[name]);
  const data = await call({ ...mine, getRawInput: async () => undefined });
  expect(JSON.stringify(data)).toContain('"parts":[{"size":1}]');
  expect(JSON.stringify(data)).not.toContain('secret');
});

it('every procedure of Callboard names what it answers, and is planned', () => {
  for (const [path, procedure] of Object.entries<unknown>(appRouter._def.procedures)) {
    if (!isProcedure(procedure)) throw new Error(`${path} is no procedure`);
    expect('output' in procedure._def, path).toBe(true);
    expect('middlewares' in procedure._def, path).toBe(true);
  }
});
