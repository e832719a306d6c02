import { beforeAll, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import type { Act } from '~/offline/act.ts';
import { sampleAct, sampleCall } from '~/offline/testing/sample-call.ts';
import { type Standing, standingWords } from './standing-words.ts';

beforeAll(() => followCompany('America/Chicago', 'America/Chicago'));

const refused = { type: '', title: '', status: 409, detail: 'Changed', message: '', requestId: '' };
const problem = { ...refused, code: 'conflict', current: sampleCall({ status: 'on_hold' }) };
const met: Act = sampleAct(
  'serviceCalls.setStatus',
  { id: 'call', status: 'completed' },
  { state: 'needs_you', problem },
);
const note = (more: Partial<Act> = {}): Act => ({
  ...sampleAct('serviceCalls.addNote', { id: 'call', text: 'Gate' }),
  id: 'note',
  seq: 2,
  callId: more.callId ?? 'call',
});

test.each<[string, Partial<Standing>]>([
  ['Everything is sent.', {}],
  ['What waits from before is being read.', { isReading: true }],
  ['Being sent, in this order for each call.', { acts: [note()] }],
  ['No signal. On this phone. Sends when you have signal.', { acts: [note()], signal: 'down' }],
  // Later acts of the call also wait for the decision.
  ['1 change needs a decision. Choose which one to keep.', { acts: [met, note()] }],
  [
    '1 change needs a decision. Choose which one to keep. Being sent, in this order for each call.',
    { acts: [met, note({ callId: 'other' })] },
  ],
  [
    'No signal. What you do stays on this phone and sends when you have signal.',
    { signal: 'down' },
  ],
])('“%s”', (words, more) => {
  const standing: Standing = {
    acts: [],
    troubles: 0,
    signal: 'up',
    isReading: false,
    lastSavedAt: undefined,
  };
  expect(standingWords({ ...standing, ...more })).toBe(words);
});
