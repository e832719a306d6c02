import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const admin = await app.as('admin');
const NOBODYS = '00000000-0000-4000-8000-000000000000';

type NewType = Parameters<typeof admin.jobTypes.create>[0];

describe('the checklist of a job type', () => {
  test('is the admins’, comes with ids, and its history says who changed it', async () => {
    const type = await admin.jobTypes.create({
      name: 'Boiler',
      checklist: [{ kind: 'number', label: 'Stack', unit: '°F' }],
    });
    const [step] = type.checklist;
    expect(step).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}$/),
      kind: 'number',
      label: 'Stack',
      unit: '°F',
      choices: [],
    });
    expect(await tech.jobTypes.byId({ id: type._id })).toEqual(type);
    const listed = (await tech.jobTypes.list()).find(({ _id }) => _id === type._id);
    expect(listed).not.toHaveProperty('checklist');
    const change = { id: type._id, version: 1, checklist: [] };
    expect((await problemOf(dispatcher.jobTypes.update(change))).status).toBe(403);
    await admin.jobTypes.update(change);
    const [entry] = await admin.history.list({ kind: 'company-lists', id: type._id });
    expect(entry).toMatchObject({
      by: { _id: app.people.admin.id },
      before: { checklist: type.checklist },
      after: { checklist: [] },
    });
    await admin.history.undo({ kind: 'company-lists', id: type._id, version: 2 });
    const back = await admin.jobTypes.byId({ id: type._id });
    expect(back.checklist).toEqual(type.checklist);
    expect((await problemOf(admin.jobTypes.byId({ id: NOBODYS }))).status).toBe(404);
  });

  test.each<[checklist: NonNullable<NewType['checklist']>, field: string, message: string]>([
    [[{ kind: 'tick', label: ' ' }], '0.label', 'Step is required'],
    [[{ kind: 'tick', label: 'A', unit: 'psi' }], '0.unit', 'Only a number has a unit'],
    [
      [{ kind: 'text', label: 'A', choices: ['1', '2'] }],
      '0.choices',
      'Only a choice has choices',
    ] as const,
    [[{ kind: 'choice', label: 'A', choices: ['1'] }], '0.choices', 'Give at least 2 choices'],
    [
      [{ kind: 'choice', label: 'A', choices: ['1', '1 '] }],
      '0.choices',
      'Two choices are the same',
    ] as const,
    [[{ id: 'No', kind: 'tick', label: 'A' }], '0.id', 'This is not the id of a step'],
    [
      ['A', 'B'].map((label) => ({ id: 'same', kind: 'tick' as const, label })),
      '',
      'Two steps have the same id',
    ] as const,
    [
      Array.from({ length: 31 }, () => ({ kind: 'tick' as const, label: 'A' })),
      '',
      'A checklist has at most 30 steps',
    ] as const,
  ])('is refused where a step does not make sense: %j', async (checklist, field, message) => {
    const refused = await problemOf(admin.jobTypes.create({ name: 'Refused', checklist }));
    const at = ['checklist', field].filter(Boolean).join('.');
    expect(refused).toMatchObject({ status: 400, fields: { [at]: [message] } });
  });
});
