import { PROBLEMS, Problem, type ProblemCode } from '@callboard/contract/platform/problem';
import { DatabaseAway } from '@callboard/db/pool/database-away';
import { TRPCError } from '@trpc/server';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { problem, toProblem } from './to-problem.ts';
import { toTrpcError } from './to-trpc-error.ts';

const CODES: ProblemCode[] = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'idempotency_mismatch',
  'too_many_requests',
  'internal',
  'unavailable',
];

/** What happens to an error on its way out. */
function answer(cause: unknown, ifMatch?: number) {
  const headers: Record<string, string> = {};
  const thrown = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
  };
  return { ...toProblem(toTrpcError(thrown, { ifMatch, setHeader }), 'request-1'), headers };
}

describe('a refusal of the business', () => {
  test.each(CODES)('with the code %s has its status, its title and the sentence', (code) => {
    const { headers, ...body } = answer(new DomainError(code, 'A sentence.'));
    const { status, title } = PROBLEMS[code];
    expect(body).toEqual({
      type: `/problems/${code}`,
      title,
      status,
      detail: 'A sentence.',
      message: 'A sentence.',
      code,
      requestId: 'request-1',
    });
    expect(Problem.parse(body)).toEqual(body);
    expect(headers).toEqual({});
  });

  test('carries fields, what is there now, and when to come back', () => {
    const parts = { fields: { 'items.0.item': ['No'] }, current: { version: 2 }, retryAfter: 7 };
    expect(answer(new DomainError('conflict', 'No.', parts))).toMatchObject({
      fields: parts.fields,
      current: parts.current,
      headers: { 'retry-after': '7' },
    });
  });

  test('of an old version is 412 when it came as If-Match, else 409', () => {
    const stale = new DomainError('conflict', 'Old.', { isStale: true });
    expect(answer(stale).status).toBe(409);
    expect(answer(stale, 3).status).toBe(412);
    expect(answer(stale, Number.NaN).status).toBe(412);
    expect(answer(new DomainError('conflict', 'Taken.'), 3).status).toBe(409);
  });
});

describe('an error nobody expected', () => {
  test.each([
    new Error('select password_hash from employees where id = 7'),
    new TypeError('Cannot read properties of undefined'),
    'a text',
    undefined,
  ])('shows nothing of itself', (cause) => {
    const { headers: _, ...body } = answer(cause);
    expect(body).toEqual({
      type: '/problems/internal',
      title: 'Something went wrong',
      status: 500,
      detail: 'Something went wrong on our side. Please try again.',
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId: 'request-1',
    });
  });

  test('is a bug even when it comes from a schema of our own answer', () => {
    const { error } = z.object({ secret: z.string() }).safeParse({});
    expect(answer(error)).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(answer(error))).not.toContain('secret');
  });
});

describe('a disk without room', () => {
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });
  const away = new DatabaseAway('The connection to the database broke.');
  const told = (cause: unknown, isFull: boolean) => {
    const disk = { isFull: () => isFull, sawFull: vi.fn<() => void>() };
    const thrown = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
    const setHeader = vi.fn<(name: string, value: string) => void>();
    const error = toTrpcError(thrown, { ifMatch: undefined, setHeader, disk });
    return { ...toProblem(error, 'r'), setHeader, disk };
  };

  test('is a 503 with a sentence, for a file as for the database', () => {
    const wrapped = new Error('write', { cause: noRoom });
    for (const cause of [noRoom, wrapped]) {
      const { status, detail, setHeader, disk } = told(cause, false);
      expect(status).toBe(503);
      expect(detail).toMatch(/^The disk of the server is full.* try again later\.$/);
      expect(setHeader).toHaveBeenCalledWith('retry-after', '30');
      expect(disk.sawFull).toHaveBeenCalled();
    }
  });

  test('is why the database is away, if it is', () => {
    expect(told(away, true).detail).toMatch(/^The disk of the server is full/);
    expect(told(away, false).detail).toMatch(/^The database is unavailable/);
  });
});

test('bad input names every field, the unknown ones too', () => {
  const schema = z.strictObject({
    name: z.string({ error: 'Name is required' }),
    lines: z.array(z.strictObject({ amount: z.number({ error: 'Enter an amount' }) })),
  });
  const input = { nick: 'x', lines: [{ amount: 1 }, { amount: 'x', tip: 1 }] };
  const cause = schema.safeParse(input).error;
  const { detail, fields, status } = toProblem(
    new TRPCError({ code: 'BAD_REQUEST', cause }),
    'request-1',
  );
  expect(status).toBe(400);
  expect(fields).toEqual({
    name: ['Name is required'],
    'lines.1.amount': ['Enter an amount'],
    'lines.1.tip': ['Unknown field "tip"'],
    nick: ['Unknown field "nick"'],
  });
  for (const [message] of Object.values(fields ?? {})) expect(detail).toContain(message);
});

test.each(['toString', 'constructor', '__proto__'])(
  'an unknown field may be called like what every object has: %s',
  (name) => {
    const cause = z.strictObject({}).safeParse(JSON.parse(`{"${name}":1}`)).error;
    const { fields } = toProblem(new TRPCError({ code: 'BAD_REQUEST', cause }), 'request-1');
    expect(Object.entries(fields ?? {})).toEqual([[name, [`Unknown field "${name}"`]]]);
  },
);

test.each([
  ['NOT_FOUND', 404, 'not_found', 'There is nothing at this address.'],
  ['METHOD_NOT_SUPPORTED', 405, 'not_found', 'There is nothing at this address.'],
  ['PARSE_ERROR', 400, 'invalid', 'The request could not be read.'],
  ['PAYLOAD_TOO_LARGE', 413, 'too_large', 'The request is too large.'],
  ['BAD_GATEWAY', 502, 'internal', 'Something went wrong on our side. Please try again.'],
] as const)('what tRPC itself calls %s is a problem too', (code, status, problemCode, detail) => {
  const error = new TRPCError({ code, message: 'No "query"-procedure on path "x"' });
  expect(toProblem(error, 'r')).toMatchObject({ status, code: problemCode, detail });
});

test('every code has a sentence a person may be shown', () => {
  for (const code of [...CODES, 'misdirected'] as const) {
    expect(problem(code, 'r').detail).toMatch(/^[A-Z].*\.$/);
  }
});
