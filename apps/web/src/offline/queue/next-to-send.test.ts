import { expect, test } from 'vitest';
import { sampleAct } from '~/offline/testing/sample-call.ts';
import { callsToSend, isHeldBack, isTooOld, nextToSend } from './next-to-send.ts';

const act = (seq: number, callId: string, state: 'waiting' | 'needs_you' = 'waiting') =>
  sampleAct(
    'serviceCalls.addNote',
    { id: callId, text: 'x' },
    { id: `${seq}`, seq, callId, state },
  );

test('each call sends its oldest act first', () => {
  const acts = [act(1, 'a'), act(2, 'b'), act(3, 'a')];
  expect(callsToSend(acts)).toEqual(['a', 'b']);
  expect(nextToSend(acts, 'a')?.seq).toBe(1);
  expect(nextToSend(acts.slice(1), 'a')?.seq).toBe(3);
});

test('one that needs a person holds back its own call and no other', () => {
  const acts = [act(1, 'a', 'needs_you'), act(2, 'b'), act(3, 'a')];
  expect(callsToSend(acts)).toEqual(['b']);
  expect(acts.map((one) => isHeldBack(acts, one))).toEqual([false, false, true]);
});

const DAY = 24 * 60 * 60_000;

test('an act is sent by itself for 30 days, and after that when a person says so', () => {
  const done = act(1, 'a');
  const { tappedAt } = done;
  expect(isTooOld(done, tappedAt + 30 * DAY)).toBe(false);
  expect(isTooOld(done, tappedAt + 30 * DAY + 1)).toBe(true);
  const agreed = { ...done, agreedAt: tappedAt + 31 * DAY };
  expect(isTooOld(agreed, tappedAt + 31 * DAY + 1)).toBe(false);
});

test('how old an act is does not depend on a clock that is wrong', () => {
  const fast = { ...act(1, 'a'), clockError: 40 * DAY };
  expect(isTooOld(fast, fast.tappedAt - 39 * DAY)).toBe(false);
  expect(isTooOld(fast, fast.tappedAt)).toBe(true);
});
