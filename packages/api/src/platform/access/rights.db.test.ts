import { afterAll, expect, test } from 'vitest';
import { problemFrom, problemOf } from '../../testing/problem-of.ts';
import { callByName, PROCEDURES } from '../../testing/procedures.ts';
import { KNOWN_PROCEDURES, refusal } from '../../testing/rights.ts';
import { startTestApp, WHO } from '../../testing/start-test-app.ts';
import { bareProcedure, router } from '../trpc.ts';
import { open } from './procedures.ts';

const app = await startTestApp();
afterAll(() => app.close());

// No procedure accepts this as input: access is refused before the input is parsed.
const NO_INPUT = 'this is no input';

/** The status of a response: 200 if the role got past the access check. */
async function statusFor(procedure: (typeof PROCEDURES)[number], who: (typeof WHO)[number]) {
  const ctx = await app.context(await app.infoOf(who));
  return callByName(procedure, ctx, NO_INPUT).then(
    () => 200,
    (error: unknown) => problemFrom(error).status,
  );
}

test('every procedure has a line in the table of rights', () => {
  expect(PROCEDURES.map(({ path }) => path).toSorted()).toEqual([...KNOWN_PROCEDURES].toSorted());
});

test.each(PROCEDURES)(
  '$path lets in the roles the contract names, and no one else',
  async (one) => {
    const statuses = new Map<string, number>();
    for (const who of WHO) statuses.set(who, await statusFor(one, who));
    for (const who of WHO) {
      const refused = refusal(one.path, who);
      const status = statuses.get(who);
      const isLetIn = status === 200 || status === 400 || status === 404;
      expect({ who, answer: isLetIn ? 'let in' : status }).toEqual({
        who,
        answer: refused ?? 'let in',
      });
    }
  },
);

test('a procedure without a policy is refused to everyone', async () => {
  const made = router({
    forgotten: bareProcedure.query(() => 'secret'),
    remembered: open.query(() => 'shown'),
  });
  for (const who of WHO) {
    const caller = made.createCaller(await app.context(await app.infoOf(who)));
    expect((await problemOf(caller.forgotten())).status).toBe(403);
    expect(await caller.remembered()).toBe('shown');
  }
});
