import type { StepValue } from '@callboard/contract/calls/call-checklists';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { jpegOf, uploadOf } from '../../testing/pictures.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const admin = await app.as('admin');
const kind = 'service-calls';
const NOBODYS = '00000000-0000-4000-8000-000000000000';

type NewType = Parameters<typeof admin.jobTypes.create>[0];
const STEPS: NonNullable<NewType['checklist']> = [
  { id: 'filter', kind: 'tick', label: 'Filter changed' },
  { id: 'pressure', kind: 'number', label: 'Suction pressure', unit: 'psi' },
  { id: 'coil', kind: 'choice', label: 'Coil', choices: ['Clean', 'Dirty'] },
  { id: 'advice', kind: 'text', label: 'What the owner was told' },
  { id: 'plate', kind: 'photo', label: 'Data plate' },
];

let made = 0;

/** A call of a job type of its own, with this checklist. */
async function callWith(checklist = STEPS) {
  made += 1;
  const type = await admin.jobTypes.create({ name: `Tune-up ${made}`, checklist });
  const { _id: id, version } = await makeCall(app, dispatcher, { jobType: type.key });
  const read = () => tech.serviceCalls.checklist({ id });
  return {
    id,
    version,
    type,
    read,
    answer: (step: string, value: StepValue | null) =>
      tech.serviceCalls.answerStep({ id, step, value }),
    labels: async () => (await read()).steps.map(({ label }) => label),
    valueOf: async (step: string) =>
      (await read()).steps.find((one) => one.id === step)?.answer?.value ?? null,
  };
}

describe('the checklist of a call', () => {
  test('is its job type’s, and tells who answered what and when, and what is missing', async () => {
    const { id, type, read, answer } = await callWith();
    const empty = await read();
    expect(empty).toMatchObject({ jobType: type.key, isStarted: false });
    expect(empty.missing).toEqual(['filter', 'pressure', 'coil', 'advice', 'plate']);
    expect(empty.steps.map(({ answer: given, ...step }) => ({ ...step, given }))).toEqual(
      type.checklist.map((step) => ({ ...step, given: null })),
    );
    const photo = await tech.files.addToCall({ id, ...uploadOf(await jpegOf()) });
    await answer('filter', true);
    await answer('pressure', 118.5);
    await answer('coil', 'Dirty');
    await answer('advice', '  Clean the coil in spring ');
    const filled = await answer('plate', [photo._id, photo._id]);
    expect(filled).toEqual(await dispatcher.serviceCalls.checklist({ id }));
    expect(filled).toMatchObject({ isStarted: true, missing: [] });
    expect(filled.steps.map(({ answer: given }) => given?.value)).toEqual([
      true,
      118.5,
      'Dirty',
      'Clean the coil in spring',
      [photo._id],
    ]);
    const { tech: author } = app.people;
    for (const { answer: given } of filled.steps) {
      expect(given?.author).toEqual({
        _id: author.id,
        name: `${author.firstName} ${author.lastName}`,
      });
      expect(Math.abs(Date.parse(given?.answeredAt ?? '') - Date.now())).toBeLessThan(60_000);
    }
  });

  test('has no steps without a job type, or where the job type has none', async () => {
    for (const jobType of [null, 'estimate']) {
      const { _id: id } = await makeCall(app, dispatcher, { jobType });
      const nothing = { jobType, isStarted: false, steps: [], missing: [] };
      expect(await tech.serviceCalls.checklist({ id })).toEqual(nothing);
      expect(
        await problemOf(tech.serviceCalls.answerStep({ id, step: 'filter', value: true })),
      ).toMatchObject({ status: 404, fields: { step: [expect.stringContaining('not on the')] } });
    }
    expect((await problemOf(tech.serviceCalls.checklist({ id: NOBODYS }))).status).toBe(404);
    expect((await problemOf(tech.serviceCalls.checklist({ id: 'x' }))).status).toBe(404);
  });

  test('keeps its steps from the first answer on, whatever becomes of the job type', async () => {
    const { id, type, answer, labels, valueOf } = await callWith();
    const shorter: typeof STEPS = [{ id: 'filter', kind: 'tick', label: 'New filter' }];
    const another = { id: type._id, checklist: shorter };
    await admin.jobTypes.update(another);
    expect(await labels()).toEqual(['New filter']);
    await admin.jobTypes.update({ id: type._id, checklist: STEPS });
    await answer('pressure', 120);
    await admin.jobTypes.update(another);
    await dispatcher.serviceCalls.update({ id, jobType: 'estimate' });
    expect(await labels()).toEqual(STEPS.map(({ label }) => label));
    await answer('coil', 'Clean');
    expect([await valueOf('pressure'), await valueOf('coil')]).toEqual([120, 'Clean']);
    // With nothing answered, it follows the job type that the call has now.
    await answer('coil', null);
    await answer('pressure', null);
    expect(await labels()).toEqual([]);
    await dispatcher.serviceCalls.update({ id, jobType: type.key });
    expect(await labels()).toEqual(['New filter']);
  });

  test('no longer counts a photo that was removed', async () => {
    const { id, answer, read } = await callWith();
    const photo = await tech.files.addToCall({ id, ...uploadOf(await jpegOf(61)) });
    await answer('plate', [photo._id]);
    await dispatcher.files.remove({ id: photo._id });
    expect((await read()).missing).toContain('plate');
  });
});

describe('an answer', () => {
  test.each<[step: string, value: StepValue, message: string]>([
    ['filter', 'yes', 'Check the box or clear it'],
    ['pressure', '120', 'Enter a number'],
    ['pressure', 1_000_001, 'The number may be at most 1,000,000'],
    ['pressure', 0.0001, 'The number may have at most 3 decimals'],
    ['coil', 'Rusty', 'Choose one of the listed answers'],
    ['advice', ' ', 'Answer is required'],
    ['advice', 'x'.repeat(1001), 'Answer may have at most 1,000 characters'],
    ['advice', 'half \ud83d', 'Answer contains characters that cannot be stored'],
    ['plate', [], 'Add at least one photo'],
    ['plate', 'attic.jpg', 'Choose photos of this call'],
  ])('to %s that does not fit is refused: %j', async (step, value, message) => {
    const { id, version, answer, read } = await callWith();
    expect(await problemOf(answer(step, value))).toMatchObject({
      status: 400,
      fields: { value: [message] },
    });
    expect((await read()).isStarted).toBe(false);
    expect((await tech.serviceCalls.byId({ id })).version).toBe(version);
  });

  test('of photos names pictures of this call, not its documents or another call’s', async () => {
    const { id, answer } = await callWith();
    const other = await callWith();
    const theirs = await tech.files.addToCall({ id: other.id, ...uploadOf(await jpegOf(62)) });
    const pdf = { ...uploadOf(Buffer.from('%PDF-1.4\n%%EOF\n'), 'bill.pdf') };
    const paper = await tech.files.addToCall({ id, ...pdf });
    for (const photo of [theirs._id, paper._id, NOBODYS, 'x']) {
      expect(await problemOf(answer('plate', [photo]))).toMatchObject({
        status: 404,
        fields: { value: ['This photo is not kept with the call. Add it again.'] },
      });
    }
  });

  test('is a new version with an entry that tells it, and the same one again is none', async () => {
    const { id, version, answer } = await callWith();
    await answer('pressure', 118);
    await answer('pressure', 118);
    await dispatcher.serviceCalls.answerStep({ id, step: 'pressure', value: 121 });
    expect((await tech.serviceCalls.byId({ id })).version).toBe(version + 2);
    const told = { step: 'pressure', label: 'Suction pressure', unit: 'psi' };
    const tells = (before: number | null, after: number, by: { id: string }) => ({
      action: 'checklist',
      by: { _id: by.id },
      before: { checklist: { ...told, value: before } },
      after: { checklist: { ...told, value: after } },
    });
    expect(await tech.history.list({ kind, id, limit: 2 })).toMatchObject([
      tells(118, 121, app.people.dispatcher),
      tells(null, 118, app.people.tech),
    ]);
    expect(await changesWithoutEntry(app.db)).toEqual([]);
  });

  test('is undone, unless the step was answered again; a revert keeps it', async () => {
    const { id, version, answer, valueOf } = await callWith();
    await answer('coil', 'Clean');
    await answer('filter', true);
    await dispatcher.history.undo({ kind, id, version: version + 1 });
    expect([await valueOf('coil'), await valueOf('filter')]).toEqual([null, true]);
    await dispatcher.history.undo({ kind, id, version: version + 3 });
    expect(await valueOf('coil')).toBe('Clean');
    await answer('coil', 'Dirty');
    await answer('filter', null);
    const late = dispatcher.history.undo({ kind, id, version: version + 4 });
    expect(await problemOf(late)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('answered this step again later'),
    });
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    await dispatcher.history.revert({ kind, id, version });
    expect(await valueOf('coil')).toBe('Dirty');
  });

  test('is not brought back to a step that asks for something else by now', async () => {
    const { id, type, version, answer, read } = await callWith();
    await answer('filter', true);
    await answer('filter', null);
    const asked = { kind: 'number', label: 'Filters changed' } as const;
    await admin.jobTypes.update({ id: type._id, checklist: [{ id: 'filter', ...asked }] });
    const undo = dispatcher.history.undo({ kind, id, version: version + 2 });
    expect(await problemOf(undo)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('asks for something else now'),
    });
    expect(await read()).toMatchObject({ isStarted: false, missing: ['filter'] });
  });

  test('sent 30 times with one Idempotency-Key is one', async () => {
    const { id, version } = await callWith();
    const caller = await app.as('tech', { idempotencyKey: 'a tick' });
    const tick = { id, step: 'filter', value: true };
    const { answers } = await atOnce(30, () => caller.serviceCalls.answerStep(tick));
    expect(answers).toHaveLength(30);
    expect((await tech.serviceCalls.byId({ id })).version).toBe(version + 1);
    const other = caller.serviceCalls.answerStep({ ...tick, value: null });
    expect(await problemOf(other)).toMatchObject({ code: 'idempotency_mismatch' });
  });
});

describe('answers given at once', () => {
  const wide = Array.from({ length: 20 }, (_, at) => ({
    id: `s${at}`,
    kind: 'number' as const,
    label: `Reading ${at}`,
  }));

  test('by 20 people to 20 steps are 20 answers', async () => {
    const { id, version, read } = await callWith(wide);
    const people = await Promise.all(Array.from({ length: 20 }, () => app.as('tech')));
    const { problems } = await atOnce(20, async (at) =>
      people[at]?.serviceCalls.answerStep({ id, step: `s${at}`, value: at }),
    );
    expect(problems).toEqual([]);
    const { steps } = await read();
    expect(steps.map(({ answer }) => answer?.value)).toEqual(wide.map((_, at) => at));
    expect((await tech.serviceCalls.byId({ id })).version).toBe(version + 20);
  });

  test('to one step by 20 people leave one of them, and the history has all', async () => {
    const { id, valueOf } = await callWith(wide);
    const { problems } = await atOnce(20, (at) =>
      tech.serviceCalls.answerStep({ id, step: 's0', value: at + 1 }),
    );
    expect(problems).toEqual([]);
    const entries = await tech.history.list({ kind, id });
    const values = entries
      .filter(({ action }) => action === 'checklist')
      .map(({ after }) => after?.checklist);
    expect(new Set(values.map((told) => JSON.stringify(told))).size).toBe(20);
    expect(values[0]).toMatchObject({ value: await valueOf('s0') });
  });

  test('while an admin rewrites the list are to one list, the old or the new', async () => {
    const { id, type, read } = await callWith(wide);
    const rewritten = wide.map((step) => ({ ...step, label: `New ${step.label}` }));
    const rewrite = admin.jobTypes.update({ id: type._id, checklist: rewritten });
    const { problems } = await atOnce(10, (at) =>
      tech.serviceCalls.answerStep({ id, step: `s${at}`, value: at }),
    );
    await rewrite;
    expect(problems).toEqual([]);
    const { steps, missing } = await read();
    expect(missing).toHaveLength(10);
    expect(new Set(steps.map(({ label }) => label.startsWith('New '))).size).toBe(1);
  });
});
