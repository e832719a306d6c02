import type { StatedCall } from '@callboard/contract/calls/late-or-unscheduled';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { CallMark } from './call-mark.tsx';

const call = (more: Partial<StatedCall>): StatedCall => ({
  status: 'scheduled',
  assignedEmployee: { _id: 'tyler' },
  scheduledAt: '2026-11-22T15:00:00.000Z',
  durationMinutes: 60,
  needsTime: false,
  arrivalWindow: null,
  statusTimes: {},
  createdAt: '2026-11-20T09:00:00.000Z',
  priority: 'normal',
  balance: 0,
  ...more,
});

test('who cannot schedule a call is told that it is late, and not that it waits for the office', async () => {
  const calls = [call({}), call({ needsTime: true }), call({ assignedEmployee: null })];
  await show(
    <>
      {calls.map((one) => (
        <p key={`${one.assignedEmployee?._id} ${one.needsTime}`} aria-label="office">
          <CallMark call={one} />
        </p>
      ))}
      {calls.map((one) => (
        <p key={`${one.assignedEmployee?._id} ${one.needsTime}`} aria-label="technician">
          <CallMark call={one} hidesUnscheduled />
        </p>
      ))}
    </>,
  );
  const marks = (reader: string) =>
    [...document.querySelectorAll(`[aria-label="${reader}"]`)].map(
      (one) => one.querySelector('[data-mark]')?.getAttribute('data-mark') ?? 'none',
    );
  await expect.element(page.getByText(/late$/).first()).toBeVisible();
  expect(marks('office')).toEqual(['late', 'needs_time', 'unassigned']);
  expect(marks('technician')).toEqual(['late', 'none', 'none']);
});
