import { beforeEach, expect, test } from 'vitest';
import { followJobTypes } from '~/format/job-types.ts';
import { aBoard, aCall, aTechnician } from '~/live/testing/a-board.ts';
import { aJobType } from '~/live/testing/a-job-type.ts';
import { foresee } from './foresee.ts';
import { slotOf } from './slot.ts';

beforeEach(() => followJobTypes([aJobType({ key: 'no_cooling', name: 'No cooling' })]));

const other = aCall('other', {
  callNumber: 2050,
  assignedEmployee: { _id: 'a', name: 'Tech a' },
  scheduledAt: '2026-11-20T16:30:00.000Z',
});
const board = aBoard({
  technicians: [
    aTechnician('a', { skills: ['no_heat'] }),
    aTechnician('b', {
      isActive: false,
      exceptions: [
        {
          kind: 'off',
          start: '2026-11-20T15:00:00.000Z',
          end: '2026-11-20T18:00:00.000Z',
          note: 'Dentist',
        },
      ],
    }),
  ],
  calls: [other],
});
const call = aCall('call', {
  jobType: 'no_cooling',
  arrivalWindow: { start: '2026-11-20T14:00:00.000Z', end: '2026-11-20T15:00:00.000Z' },
});
const words = (technicianId: string | null, scheduledAt = call.scheduledAt) =>
  foresee(board, call, { ...slotOf(call), technicianId, scheduledAt }).map(
    ({ message }) => message,
  );

test('every rule that a drop would break is described', () => {
  const window = 'Promised arrival window: 8:00 AM to 9:00 AM.';
  expect(words('a')).toEqual([
    'Tech a is not skilled for No cooling.',
    'Tech a already has #2050 from 10:30 AM to 11:30 AM.',
    window,
  ]);
  expect(words('b')).toEqual([
    'Tech b is not an active technician.',
    'Tech b has time off from 9:00 AM to 12:00 PM (Dentist).',
    window,
  ]);
  expect(words('a', '2026-11-20T12:00:00.000Z')).toContain(
    'Tech a works 8:00 AM to 5:00 PM that day.',
  );
});

test('unassigning breaks no rule, and canceled calls do not conflict', () => {
  expect(words(null)).toEqual([]);
  const calm = { ...board, calls: [{ ...other, status: 'canceled' as const }] };
  const found = foresee(calm, call, { ...slotOf(call), technicianId: 'a' });
  expect(found.map(({ rule }) => rule)).toEqual(['skill', 'window']);
});
