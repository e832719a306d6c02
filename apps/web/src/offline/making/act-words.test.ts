import { beforeAll, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import type { ActDone } from '~/offline/act.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { newAct } from './act-done.ts';

beforeAll(() => followCompany('America/Chicago', 'America/Chicago'));

const paid = { _id: 'paid', method: 'check', amount: 50, reference: '', paidAt: null } as const;
const call = sampleCall({ payments: [paid] });
const step = { id: 'step', unit: '', choices: [], answer: null };
const checklist = {
  jobType: 'tune-up',
  isStarted: false,
  missing: [],
  steps: [
    { ...step, id: 'tick', kind: 'tick' as const, label: 'Filter changed' },
    { ...step, id: 'number', kind: 'number' as const, label: 'Static pressure', unit: 'inWC' },
    { ...step, id: 'photo', kind: 'photo' as const, label: 'Nameplate' },
  ],
};

function wordsOf(done: ActDone): string {
  const circumstances = { id: 'act', person: 'tyler', callId: 'call', tappedAt: 0 };
  return newAct(done, circumstances, { call, checklist }).words;
}

const answer = (id: string, value: boolean | number | string[] | null): ActDone => ({
  kind: 'serviceCalls.answerStep',
  input: { id: 'call', step: id, value },
});
const on = { id: 'call', version: 7 };

test.each<[string, ActDone]>([
  ['Filter changed: Done', answer('tick', true)],
  ['Static pressure: 0.5 inWC', answer('number', 0.5)],
  ['Nameplate: 2 photos', answer('photo', ['a', 'b'])],
  ['Filter changed: no answer', answer('tick', null)],
  [
    'Line changed: Run capacitor, 3 × $354.00',
    { kind: 'serviceCalls.changeItem', input: { ...on, lineId: 'line', quantity: 3 } },
  ],
  [
    'Line removed: Run capacitor, 1 × $354.00',
    { kind: 'serviceCalls.removeItem', input: { ...on, lineId: 'line' } },
  ],
  [
    'Payment changed: $60.00, Check',
    { kind: 'serviceCalls.changePayment', input: { ...on, paymentId: 'paid', amount: 60 } },
  ],
  [
    'Payment removed: $50.00, Check',
    { kind: 'serviceCalls.removePayment', input: { ...on, paymentId: 'paid' } },
  ],
])('it waits as “%s”', (words, done) => {
  expect(wordsOf(done)).toBe(words);
});

test('of an edit only what was changed is named, with its value', () => {
  // A form names all of its fields: those that did not change are undefined.
  const untouched = { scheduledAt: undefined, durationMinutes: undefined, jobType: undefined };
  const others = { tags: undefined, arrivalWindow: undefined, needsTime: undefined };
  const input = { ...on, ...untouched, ...others, priority: 'emergency' as const };
  expect(wordsOf({ kind: 'serviceCalls.update', input })).toBe('Priority: Emergency');
  const asked = { ...on, needsTime: false };
  expect(wordsOf({ kind: 'serviceCalls.update', input: asked })).toBe('Time confirmed: Yes');
});
