import type { OfficeDay as Day, DayCall } from '@callboard/contract/dispatch/dashboard';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { OfficeDay } from './office-day.tsx';

const visit: DayCall = sampleCall({ status: 'in_progress' });

const dayWith = (onTheWay: readonly string[]): Day => ({
  today: { start: '2026-11-22T06:00:00.000Z', end: '2026-11-23T06:00:00.000Z' },
  states: [],
  visits: [],
  late: [],
  unscheduled: [],
  emergency: [],
  technicians: ['Ana', 'Bo', 'Cy'].map((name) => ({
    _id: name,
    name,
    visit: onTheWay.includes(name) ? visit : null,
    timeOff: null,
  })),
});

test('the focus stays with a technician who goes to work and comes back', async () => {
  const { server, queryClient } = await show(<OfficeDay />, {
    answers: {
      dashboard: {
        day: dayWith(['Ana', 'Bo']),
        money: () => refuse(404, 'not_found', 'Not told here'),
      },
    },
  });
  const names = page.getByRole('region', { name: 'Technicians now' }).getByRole('listitem');
  for (const name of ['Ana', 'Cy']) {
    server.answer({ dashboard: { day: dayWith(['Ana', 'Bo']) } });
    await queryClient.invalidateQueries();
    await expect.element(names.first()).toHaveTextContent('Ana');
    const day = page.getByRole('link', { name: new RegExp(`^${name}`) });
    day.element().focus();
    server.answer({ dashboard: { day: dayWith(['Cy', 'Bo']) } });
    await queryClient.invalidateQueries();
    await expect.element(names.first()).toHaveTextContent('Bo');
    await expect.element(day).toHaveFocus();
  }
});
