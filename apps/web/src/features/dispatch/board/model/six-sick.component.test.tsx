import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { dayAsMoments } from '@callboard/contract/platform/values/company-time';
import {
  SICK_DAY,
  SICK_MORNING,
  SIX_SICK,
  sickDayVisit,
} from '@callboard/contract/testing/six-sick';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DispatchPage } from '~/features/dispatch/board/dispatch-page.tsx';
import { boardServer } from '~/features/dispatch/board/testing/board-server.ts';
import { aBoard, aCall, aTechnician } from '~/live/testing/a-board.ts';
import { show, ZONE } from '~/testing/show.tsx';

const iso = (at: number) => new Date(at).toISOString();

/** As the server answers once the six are entered as sick. */
function sickDayBoard(): Board {
  const { start, end } = dayAsMoments(SICK_DAY, ZONE);
  const calls = SIX_SICK.flatMap(({ name, visits = [] }) =>
    visits.map((visit, index): BoardCall => {
      const who = visit.isGivenBack ? null : { _id: name, name };
      return aCall(`${name} ${index}`, { ...sickDayVisit(visit), assignedEmployee: who });
    }),
  );
  const isPlaced = ({ assignedEmployee, needsTime, status }: BoardCall) =>
    assignedEmployee !== null && !needsTime && status !== 'canceled';
  return aBoard({
    days: [{ date: SICK_DAY, start: iso(start), end: iso(end) }],
    technicians: SIX_SICK.map(({ name, exceptions = [], sick, isActive = true, weeklyHours }) =>
      aTechnician(name, {
        name,
        isActive,
        exceptions: [...exceptions, ...(sick ? [sick] : [])],
        ...(weeklyHours && { weeklyHours }),
      }),
    ),
    calls: calls.filter(isPlaced),
  });
}

const hours = (minutes: number) => `${Math.round(minutes / 15) / 4} h free`;

test('a morning with six sick: what the board says is free equals a table worked by hand', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SICK_MORNING });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { answers } = boardServer([]);
  await show(<DispatchPage />, {
    at: `/dispatch?day=${SICK_DAY}`,
    routeId: '/_in/dispatch',
    answers: { ...answers, dispatch: { ...answers.dispatch, board: sickDayBoard() } },
  });
  for (const { name, free } of SIX_SICK) {
    const row = page.getByRole('rowheader', { name: new RegExp(`^${name}`) });
    await expect.element(row).toHaveTextContent(new RegExp(`booked, ${hours(free)}`));
  }
  const all = SIX_SICK.reduce((sum, { free }) => sum + free, 0);
  await expect
    .element(page.getByRole('columnheader', { name: /11 technicians/ }))
    .toHaveTextContent(hours(all));
});
