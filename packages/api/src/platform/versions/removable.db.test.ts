import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const { catalog, referralSources, history } = await app.as('dispatcher');

const KINDS = [
  {
    kind: 'catalog',
    verbs: catalog,
    called: { name: 'Fuse', code: 'FUSE' },
    refusal: { code: ['"Fuse II" already has the code FUSE'] },
  },
  {
    kind: 'referral-sources',
    verbs: referralSources,
    called: { name: 'Radio' },
    refusal: { name: ['A referral source named "Radio II" already exists'] },
  },
] as const;

test.each(KINDS)(
  '$kind: what was removed comes back as it was',
  async ({ kind, verbs, called }) => {
    const { _id: id } = await verbs.create(called);
    await verbs.update({ id, description: 'Former' });
    await verbs.remove({ id });
    const undone = await history.undo({ kind, id, version: 3 });
    expect(undone).toMatchObject({ before: { isRemoved: true }, after: { isRemoved: false } });
    expect(await verbs.list({})).toEqual([
      expect.objectContaining({ ...called, description: 'Former', version: 4 }),
    ]);
    await history.revert({ kind, id, version: 1 });
    expect(await verbs.list({})).toEqual([
      expect.objectContaining({ description: '', version: 5 }),
    ]);
    await history.revert({ kind, id, version: 3 });
    expect(await verbs.list({})).toEqual([]);
  },
);

test.each(KINDS)('$kind: not while another one is called like it', async (given) => {
  const { kind, verbs, called, refusal } = given;
  const { _id: id, version } = await verbs.create({ ...called, name: `${called.name} II` });
  await verbs.remove({ id, version });
  await verbs.create({ ...called, name: `${called.name} II` });
  const problem = await problemOf(history.undo({ kind, id, version: version + 1 }));
  expect(problem).toMatchObject({ status: 409, fields: refusal });
});
