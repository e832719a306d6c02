import type { BrokenRule } from '@callboard/contract/platform/broken-rule';
import type { DispatchRule } from '@callboard/contract/platform/dispatch-rule-list';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { type Caller, startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');

// Tuesday December 1st 2026; Chicago is six hours behind UTC.
const TEN = '2026-12-01T16:00:00.000Z';
const NINE = '2026-12-01T15:00:00.000Z';
const ELEVEN = '2026-12-01T17:00:00.000Z';
const SIX_PM = '2026-12-02T00:00:00.000Z';

type Scene = {
  technician?: Partial<typeof employees.$inferInsert>;
  call?: Partial<Parameters<Caller['serviceCalls']['create']>[0]>;
  at?: string;
  hasOther?: true;
};

// What is tried, and what has to be said.
const VIOLATIONS: [DispatchRule, Scene, string][] = [
  ['inactive', { technician: { isActive: false } }, 'Marcus Hill is not an active technician.'],
  [
    'skill',
    { technician: { skills: ['no_heat'] }, call: { jobType: 'leak_search' } },
    'Marcus Hill is not skilled for Refrigerant leak search.',
  ],
  [
    'time_off',
    { technician: { exceptions: [{ kind: 'off', start: NINE, end: ELEVEN, note: 'Dentist' }] } },
    'Marcus Hill has time off from 9:00 AM to 11:00 AM (Dentist).',
  ],
  ['hours', { at: SIX_PM }, 'Marcus Hill works 8:00 AM to 5:00 PM that day.'],
  ['overlap', { hasOther: true }, 'Marcus Hill already has #NUMBER from 9:30 AM to 10:30 AM.'],
  [
    'window',
    { call: { arrivalWindow: { start: ELEVEN, end: '2026-12-01T19:00:00.000Z' } } },
    'Promised arrival window: 11:00 AM to 1:00 PM.',
  ],
];

async function setScene({ technician = {}, call = {}, at = TEN, hasOther }: Scene) {
  const { isActive = true, ...rest } = technician;
  const { id } = await makeEmployee(app.db, 'tech', {
    firstName: 'Marcus',
    lastName: 'Hill',
    ...rest,
  });
  const other = hasOther
    ? await makeCall(app, dispatcher, {
        assignedEmployeeId: id,
        scheduledAt: '2026-12-01T15:30:00.000Z',
      })
    : undefined;
  const leave = () =>
    isActive ? undefined : app.db.update(employees).set({ isActive }).where(eq(employees.id, id));
  return { technicianId: id, at, call, leave, number: String(other?.callNumber) };
}
type Set = Awaited<ReturnType<typeof setScene>>;

type Options = { mindRules?: boolean; ruleReason?: string };

/** Every way to come to a visit; each one makes the same visit of the scene. */
const WAYS: Record<string, (set: Set) => Promise<(options: Options) => Promise<string>>> = {
  'a move': async ({ technicianId, at, call, leave }) => {
    const { _id: id } = await makeCall(app, dispatcher, { ...call, needsTime: true });
    await leave();
    const move = { id, assignedEmployeeId: technicianId, scheduledAt: at };
    return async ({ ruleReason }) => (await dispatcher.dispatch.move({ ...move, ruleReason }))._id;
  },
  'an assignment': async ({ technicianId, at, call, leave }) => {
    const { _id: id } = await makeCall(app, dispatcher, { ...call, scheduledAt: at });
    await leave();
    return async (options) =>
      (await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: technicianId, ...options }))
        ._id;
  },
  'a new time': async ({ technicianId, at, call, leave }) => {
    const { _id: id } = await makeCall(app, dispatcher, {
      ...call,
      assignedEmployeeId: technicianId,
      needsTime: true,
    });
    await leave();
    return async (options) =>
      (await dispatcher.serviceCalls.update({ id, scheduledAt: at, ...options }))._id;
  },
  'a new call': async ({ technicianId, at, call, leave }) => {
    await leave();
    return async (options) =>
      (
        await makeCall(app, dispatcher, {
          ...call,
          ...options,
          assignedEmployeeId: technicianId,
          scheduledAt: at,
        })
      )._id;
  },
};

const newest = async (id: string) => {
  const [entry] = await dispatcher.history.list({ kind: 'service-calls', id, limit: 1 });
  return entry;
};

describe.each(Object.entries(WAYS))('%s', (way, prepare) => {
  test.each(VIOLATIONS)('that breaks “%s” is refused until there is a reason', async (...args) => {
    const [rule, scene, sentence] = args;
    const set = await setScene(scene);
    const message = sentence.replace('NUMBER', set.number);
    const go = await prepare(set);
    const broken: BrokenRule[] = [{ rule, message }];
    expect(await problemOf(go({ mindRules: true }))).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: message,
      broken,
    });
    const id = await go({ mindRules: true, ruleReason: 'Mrs. Garcia insists' });
    expect(await newest(id)).toMatchObject({
      action:
        { 'a move': 'move', 'an assignment': 'assign', 'a new call': 'create' }[way] ?? 'update',
      note: `${message} Reason: Mrs. Garcia insists`,
    });
  });

  // A drop always enforces them.
  if (way === 'a move') return;
  test.each(VIOLATIONS)(
    'that breaks “%s” goes through when rules are not enforced, and the history says so',
    async (...args) => {
      const [rule, scene, sentence] = args;
      const set = await setScene(scene);
      const go = await prepare(set);
      if (rule === 'inactive' && way !== 'a new time') {
        expect(await problemOf(go({}))).toMatchObject({
          status: 400,
          fields: { assignedEmployeeId: [`${sentence} Choose another one.`] },
        });
        return;
      }
      const entry = await newest(await go({}));
      expect(entry?.note).toBe(sentence.replace('NUMBER', set.number));
    },
  );
});
