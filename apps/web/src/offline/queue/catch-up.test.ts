import { expect, test, vi } from 'vitest';
import type { Act } from '~/offline/act.ts';
import { CatchUp } from './catch-up.ts';

const NOW = Date.parse('2026-11-20T16:00:00.000Z');

/** An act of a call, tapped some seconds ago. */
const act = (
  seq: number,
  secondsAgo: number,
  more: Partial<Pick<Act, 'state' | 'callId'>> = {},
): Act => ({
  id: String(seq),
  seq,
  person: 'tyler',
  callId: 'a call',
  callNumber: 1042,
  kind: 'serviceCalls.addNote',
  input: { id: 'a call', text: 'Key under the mat' },
  tappedAt: NOW - secondsAgo * 1000,
  words: 'Note',
  state: 'waiting',
  ...more,
});

const office = () => {
  const tell = vi.fn<(count: number) => Promise<void>>(async () => undefined);
  return { told: () => tell.mock.calls.map(([count]) => count), tell, phone: new CatchUp(tell) };
};

test('what is sent at once is nothing to tell', async () => {
  const { phone, told } = office();
  await phone.before([act(1, 0), act(2, 0)], NOW);
  await phone.before([], NOW + 500);
  expect(told()).toEqual([]);
});

test('what was kept is counted before it is sent, every three seconds, and at the end', async () => {
  const { phone, told } = office();
  const four = [act(1, 600), act(2, 500), act(3, 400), act(4, 0)];
  await phone.before(four, NOW);
  await phone.before(four.slice(1), NOW + 1000);
  await phone.before(four.slice(2), NOW + 3001);
  await phone.before(four.slice(3), NOW + 4000);
  await phone.before([], NOW + 4500);
  await phone.before([], NOW + 5000);
  expect(told()).toEqual([4, 2, 0]);
});

test('what needs a person, and what is behind it, is not on its way', async () => {
  const { phone, told } = office();
  const stuck = act(1, 600, { state: 'needs_you' });
  const other = act(3, 600, { callId: 'another call' });
  await phone.before([stuck, act(2, 600), other], NOW);
  await phone.before([stuck, act(2, 600)], NOW + 100);
  expect(told()).toEqual([1, 0]);
});

test('what could not be told is told with the next one', async () => {
  const { phone, told, tell } = office();
  tell.mockRejectedValueOnce(new Error('No signal'));
  await phone.before([act(1, 600), act(2, 600)], NOW);
  await phone.before([act(2, 600)], NOW + 100);
  expect(told()).toEqual([2, 1]);
});

test('the work waits two seconds at most for the word that it comes', async () => {
  vi.useFakeTimers();
  const { phone, tell } = office();
  tell.mockReturnValueOnce(new Promise(() => undefined));
  let isSent = false;
  const sending = phone.before([act(1, 600)], NOW).then(() => {
    isSent = true;
  });
  await vi.advanceTimersByTimeAsync(1900);
  expect(isSent).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isSent).toBe(true);
  await sending;
  vi.useRealTimers();
});
