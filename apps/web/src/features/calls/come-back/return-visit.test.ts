import { expect, test } from 'vitest';
import { returnDescription, returnNote, usualReturn } from './return-visit.ts';

const call = { status: 'waiting_parts', callNumber: 1042, description: 'No cool air' } as const;

test('customers read what a return visit follows and what was the matter', () => {
  expect(returnDescription(call)).toBe('Return visit (#1042)\nNo cool air');
  expect(returnDescription({ ...call, description: '' })).toBe('Return visit (#1042)');
  expect(returnDescription({ ...call, description: 'x'.repeat(5000) })).toHaveLength(5000);
});

test('staff read why somebody comes back in a note', () => {
  expect(returnNote(call, 'Part ordered')).toBe('Return for parts after #1042: Part ordered');
  expect(returnNote({ ...call, status: 'on_hold' }, 'Owner away')).toBe(
    'Return visit after #1042: Owner away',
  );
});

test('it is tomorrow at the same hour where the company is, also when the clocks change', () => {
  const zone = 'America/New_York';
  const lateAtNight = Date.parse('2026-11-01T03:30:00Z');
  expect(usualReturn('2026-10-20T13:00:00Z', lateAtNight, zone)).toBe('2026-11-01T14:00:00.000Z');
  expect(usualReturn('2026-10-20T13:00:00Z', Date.parse('2026-10-20T15:00:00Z'), zone)).toBe(
    '2026-10-21T13:00:00.000Z',
  );
});
