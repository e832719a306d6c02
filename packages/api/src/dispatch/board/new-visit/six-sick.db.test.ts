import {
  FREE_BY_HOUR,
  SICK_DAY,
  SICK_MORNING,
  SIX_SICK,
  sickDayVisit,
} from '@callboard/contract/testing/six-sick';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeEmployee } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { insertCalls } from '../testing/scene.ts';
import { freeWindows } from './free-windows.ts';

const app = await startTestApp();
afterAll(() => app.close());

const { actor: admin } = await app.context(await app.infoOf('admin'));
if (!admin) throw new Error('Nobody is signed in');
const actor = admin;
const dispatcher = await app.as('dispatcher');

const HOUR = { durationMinutes: 60, windowMinutes: 60, from: SICK_DAY };

async function minutesFree(assignedEmployeeId?: string): Promise<number[]> {
  const asked = { ...HOUR, assignedEmployeeId };
  const [day] = (await freeWindows(app.db, actor, asked, SICK_MORNING)).days;
  return day?.windows.map(({ freeMinutes }) => freeMinutes) ?? [];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('a morning with six sick: what the windows say is free equals a table worked by hand', async () => {
  await app.db.update(employees).set({ isActive: false }).where(eq(employees.role, 'tech'));
  for (const {
    name,
    exceptions = [],
    weeklyHours,
    isActive = true,
    visits = [],
    sick,
  } of SIX_SICK) {
    const { id } = await makeEmployee(app.db, 'tech', {
      firstName: name,
      lastName: 'Day',
      exceptions,
      isActive,
      ...(weeklyHours && { weeklyHours }),
    });
    if (visits.length > 0) {
      const calls = visits.map((visit) => ({ ...sickDayVisit(visit), assignedEmployeeId: id }));
      await insertCalls(app, calls);
    }
    if (sick) {
      const { start, end, note } = sick;
      await dispatcher.dispatch.takeTimeOff({ id, start, end, note });
    }
  }
  const { technicians } = await dispatcher.dispatch.board({ from: SICK_DAY });
  for (const { name, free, isActive = true } of SIX_SICK) {
    const technician = technicians.find((each) => each.name === `${name} Day`);
    expect(technician?.isActive, name).toBe(isActive);
    if (isActive) expect(sum(await minutesFree(technician?._id)), name).toBe(free);
  }
  expect(await minutesFree()).toEqual(FREE_BY_HOUR);
  expect(sum(FREE_BY_HOUR)).toBe(sum(SIX_SICK.map(({ free }) => free)));
});
