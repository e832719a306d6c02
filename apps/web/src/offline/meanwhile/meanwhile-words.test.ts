import { beforeAll, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import type { Act, Seen } from '~/offline/act.ts';
import { sampleAct, sampleCall } from '~/offline/testing/sample-call.ts';
import { meanwhileWords } from './meanwhile-words.ts';

beforeAll(() => followCompany('America/Chicago', 'America/Chicago'));

const at = new Date().toISOString();
const on: Seen = { call: { status: 'en_route', technician: 'tyler' } };
const line: Act = sampleAct(
  'serviceCalls.addItem',
  { id: 'call', item: 'filter', unitPrice: 20 },
  { seen: on },
);
const note: Act = sampleAct('serviceCalls.addNote', { id: 'call', text: 'Gate' }, { seen: on });
const cancel: Act = sampleAct(
  'serviceCalls.setStatus',
  { id: 'call', status: 'canceled' },
  { seen: on },
);

const canceled = sampleCall({ status: 'canceled', statusTimes: { canceledAt: at } });

test('work on a visit that was canceled meanwhile says when, and what became of the work', () => {
  const told = meanwhileWords([line], canceled, 'tyler');
  expect(told?.title).toMatch(/^#1042 was canceled at \d{1,2}:\d{2} [AP]M/);
  expect(told?.description).toBe('Your line was added. The office was told.');
  expect(meanwhileWords([line, note], canceled, 'tyler')?.description).toBe(
    'Your 2 changes were saved. The office was told.',
  );
});

test('work on a visit that is somebody else’s by now says whose', () => {
  const rosas = sampleCall({ assignedEmployee: { _id: 'rosa', name: 'Rosa Diaz' } });
  expect(meanwhileWords([note], rosas, 'tyler')).toEqual({
    title: '#1042 is Rosa Diaz’s now',
    description: 'Your note was added. The office was told.',
  });
  const nobodys = sampleCall({ assignedEmployee: null });
  expect(meanwhileWords([note], nobodys, 'tyler')?.title).toBe('#1042 is unassigned now');
});

test('nothing is told of one’s own visit, of what was known, and of what one canceled oneself', () => {
  expect(meanwhileWords([line], sampleCall(), 'tyler')).toBeUndefined();
  const knew = { ...line, seen: { call: { status: 'canceled' as const, technician: 'tyler' } } };
  expect(meanwhileWords([knew], canceled, 'tyler')).toBeUndefined();
  expect(meanwhileWords([note, cancel], canceled, 'tyler')).toBeUndefined();
  const helped = { ...line, seen: { call: { status: 'en_route' as const, technician: 'rosa' } } };
  const rosas = sampleCall({ assignedEmployee: { _id: 'rosa', name: 'Rosa Diaz' } });
  expect(meanwhileWords([helped], rosas, 'tyler')).toBeUndefined();
});
