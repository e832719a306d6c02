import { PROCEDURES } from '@callboard/api/testing/procedures';
import { refusal } from '@callboard/api/testing/rights';
import { WHO, type Who } from '@callboard/api/testing/start-test-app';
import type { RawRequest } from '@callboard/server/testing/raw-call';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rawRequestOf, TRANSPORTS } from '../testing/requests-of.ts';

const app = await startHttpApp();
afterAll(() => app.close());

// Not JSON: refusals must come before the body is read.
const NO_INPUT = '{"';

/** 401 or 403; any other status means the caller was let in. */
const accessOf = (status: number) => (status === 401 || status === 403 ? status : 'let in');

const expected = (path: string) =>
  Object.fromEntries(WHO.map((who) => [who, refusal(path, who) ?? 'let in']));

describe.each(TRANSPORTS)('over %s', (transport) => {
  test.each(PROCEDURES)('$path allows exactly the roles listed', async (one) => {
    const answers: Partial<Record<Who, unknown>> = {};
    for (const who of WHO) {
      const headers = await app.bearer(who);
      const answer = await app.call({ ...rawRequestOf(one, transport, NO_INPUT), headers });
      expect(answer.status, `${who}: ${answer.body}`).toBeLessThan(500);
      answers[who] = accessOf(answer.status);
    }
    expect(answers).toEqual(expected(one.path));
  });
});

const Batch = z.array(
  z.object({ error: z.object({ data: z.object({ httpStatus: z.int() }) }).optional() }),
);

describe('a batch over tRPC', () => {
  const kinds = ['query', 'mutation'] as const;
  const cases = kinds.flatMap((type) => WHO.map((who) => ({ type, who })));

  test.each(cases)('of every $type is answered call by call for $who', async (one) => {
    const { type, who } = one;
    const names = PROCEDURES.filter((procedure) => procedure.type === type)
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('auth.'));
    for (let at = 0; at < names.length; at += 20) {
      const some = names.slice(at, at + 20);
      const path = `/trpc/${some.join(',')}?batch=1`;
      const headers = await app.bearer(who);
      const request: RawRequest =
        type === 'query'
          ? { method: 'GET', path: `${path}&input=%7B%22`, headers }
          : { method: 'POST', path, body: NO_INPUT, headers };
      const answers = Batch.parse(JSON.parse((await app.call(request)).body));
      expect(answers).toHaveLength(some.length);
      const statuses = answers.map(({ error }) => accessOf(error?.data.httpStatus ?? 200));
      expect(statuses).toEqual(some.map((name) => refusal(name, who) ?? 'let in'));
    }
  });
});
