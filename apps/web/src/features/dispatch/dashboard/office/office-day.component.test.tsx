import type { OfficeDay as Day, DayCall } from '@callboard/contract/dispatch/dashboard';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { OfficeDay } from './office-day.tsx';

const call = (_id: string): DayCall => sampleCall({ _id, status: 'in_progress' });
const CALL = call('call');
const ON_SITE = call('on site');

const DAY: Day = {
  today: { start: '2026-11-22T06:00:00.000Z', end: '2026-11-23T06:00:00.000Z' },
  states: [],
  visits: [],
  late: [],
  unscheduled: [],
  emergency: [],
  technicians: [{ _id: 'tyler', name: 'Tyler Brooks', visit: ON_SITE, timeOff: null }],
};

const region = (name: string) => page.getByRole('region', { name });

async function showDay(day: Day) {
  const { server, queryClient } = await show(<OfficeDay />, {
    answers: { dashboard: { day, money: () => refuse(404, 'not_found', 'Not told here') } },
  });
  return async (next: Day) => {
    server.answer({ dashboard: { day: next } });
    await queryClient.invalidateQueries();
  };
}

test('the focus goes with a call into another list of the day', async () => {
  const become = await showDay({ ...DAY, unscheduled: [CALL] });
  const link = region('Unscheduled').getByRole('link', { name: /^Ana Ruiz/ });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await become({ ...DAY, emergency: [CALL] });
  await expect
    .element(region('Emergencies').getByRole('link', { name: /^Ana Ruiz/ }))
    .toHaveFocus();
});

test('the focus stays with a technician whose visit is over', async () => {
  const become = await showDay(DAY);
  const technicians = region('Technicians now');
  const visit = technicians.getByRole('link', { name: /Ana Ruiz/ });
  await expect.element(visit).toBeVisible();
  visit.element().focus();
  await become({
    ...DAY,
    technicians: DAY.technicians.map((technician) => ({ ...technician, visit: null })),
  });
  await expect.element(technicians.getByRole('link', { name: /^Tyler Brooks/ })).toHaveFocus();
});
