import { PROCEDURES } from '@callboard/api/testing/procedures';
import { refusal } from '@callboard/api/testing/rights';
import type { Who } from '@callboard/api/testing/start-test-app';
import { Problem } from '@callboard/contract/platform/problem';
import { atLength } from '@callboard/db/testing/at-length';
import type { RawAnswer } from '@callboard/server/testing/raw-call';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rawRequestOf, TRANSPORTS, type Transport } from '../testing/requests-of.ts';
import { ODD, SAME, SAME_OVER_REST } from './spellings.ts';

const app = await startHttpApp();
afterAll(() => app.close());

// Valid but empty JSON: anyone let in would get field errors or an answer.
const NOTHING = '{}';

/** The two with the fewest rights: an anonymous caller and a customer. */
const OUTSIDERS = ['nobody', 'customer'] as const satisfies Who[];
const headersOf = {
  nobody: await app.bearer('nobody'),
  customer: await app.bearer('customer'),
};

const allRefused = OUTSIDERS.flatMap((who) =>
  PROCEDURES.flatMap((procedure) => {
    const status = refusal(procedure.path, who);
    return status === undefined ? [] : { who, procedure, path: procedure.path, status };
  }),
);

const NTH = atLength(3, 1);

/** One in three of those who are refused, others over each transport. */
const refusedOver = (transport: Transport) =>
  allRefused
    .filter((_, index) => (index + TRANSPORTS.indexOf(transport)) % NTH === 0)
    .map((one, turn) => ({ ...one, turn }));

/** One of the ways to write an address, another for each procedure in turn. */
const someOf = <Way>(ways: readonly Way[], turn: number): Way[] =>
  ways.filter((_, index) => atLength(index === turn % ways.length, true));

/** The answer reveals nothing about the record. */
function isNowhere({ status, body }: RawAnswer): boolean {
  const { detail } = Problem.parse(problemIn(JSON.parse(body)));
  if (status === 400) return detail === 'The request could not be read.';
  return status === 404 && detail === 'There is nothing at this address.';
}

/** tRPC wraps the body; REST sends it as is. */
const problemIn = (body: unknown) => Wrapped.safeParse(body).data?.error.data.problem ?? body;
const Wrapped = z.object({ error: z.object({ data: z.object({ problem: z.unknown() }) }) });

describe.each(TRANSPORTS)('over %s', (transport) => {
  const same = transport === 'rest' ? [...SAME, ...SAME_OVER_REST] : SAME;
  const refused = refusedOver(transport);

  test.each(refused)('$path refuses $who under every spelling', async (one) => {
    const request = rawRequestOf(one.procedure, transport, NOTHING);
    const headers = headersOf[one.who];
    for (const { name, write } of someOf(same, one.turn)) {
      const answer = await app.call({ ...request, path: write(request.path), headers });
      expect({ name, status: answer.status }).toEqual({ name, status: one.status });
    }
    for (const { name, write } of someOf(ODD, one.turn)) {
      const path = write(request.path);
      const answer = await app.call({ ...request, path, headers });
      const isRefused = answer.status === one.status || isNowhere(answer);
      // A misspelled path segment may match the id of another route.
      const isNoId = answer.status === 404 && !one.procedure.meta.rest?.path.includes('{');
      expect(isRefused || isNoId, `${name}: ${answer.body}`).toBe(true);
    }
  });

  const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT'] as const;
  const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];

  test.each(refused)('$path refuses $who whatever method a header claims', async (one) => {
    const request = rawRequestOf(one.procedure, transport, NOTHING);
    for (const method of someOf(METHODS, one.turn)) {
      const plain = { method, path: request.path, headers: headersOf[one.who] };
      const { status: expected } = await app.call(plain);
      const headers = Object.fromEntries(OVERRIDES.map((name) => [name, request.method]));
      const { status } = await app.call({ ...plain, headers: { ...headers, ...plain.headers } });
      expect({ method, status }).toEqual({ method, status: expected });
    }
  });
});

test.each(refusedOver('rest').filter(({ procedure }) => procedure.type === 'query'))(
  '$path refuses $who for a HEAD request',
  async ({ procedure, who, status }) => {
    const { path } = rawRequestOf(procedure, 'rest', NOTHING);
    const answer = await app.call({ method: 'HEAD', path, headers: headersOf[who] });
    expect([answer.status, answer.body]).toEqual([status, '']);
  },
);
