import { DONE_STATUSES, UNFINISHED_STATUSES } from '@callboard/contract/calls/status-groups';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { expect, test } from 'vitest';
import { technicianStep } from './technician-step.ts';

test('a technician is led from the first drive to the end of the work, in three steps', () => {
  const labels: string[] = [];
  let status: StatusKey = 'new';
  for (let step = technicianStep(status); step; step = technicianStep(status)) {
    labels.push(step.label);
    status = step.to;
  }
  expect(labels).toEqual(['On my way', 'Arrived', 'Finish']);
  expect(status).toBe('completed');
});

test.each(['new', 'scheduled', 'confirmed'] as const)(
  '%s is left for, whoever named it',
  (from) => {
    expect(technicianStep(from)).toMatchObject({ to: 'en_route', label: 'On my way' });
  },
);

test('what waits is resumed, and what is done or called off has no step of a technician', () => {
  expect(technicianStep('on_hold')).toEqual({ to: 'in_progress', label: 'Resume' });
  expect(technicianStep('waiting_parts')).toEqual(technicianStep('on_hold'));
  for (const status of [...DONE_STATUSES, 'canceled' as const]) {
    expect(technicianStep(status)).toBeUndefined();
  }
  for (const status of UNFINISHED_STATUSES) expect(technicianStep(status)).toBeDefined();
});
