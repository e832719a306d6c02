import { expect, test } from 'vitest';
import { isWaitedFor, onWaiting } from '~/session/local-answers.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';

/** As the device does: it answers when the server does, or as soon as somebody goes on. */
const untilSomebodyGoesOn = (id: string) =>
  new Promise<void>((resolve) => {
    const look = () => isWaitedFor(id) && resolve();
    onWaiting(look);
    look();
  });

test('whoever goes on with a call does not wait for the server, change by change', async () => {
  const order: string[] = [];
  const change = (name: string, wait: () => Promise<void>) =>
    oneAfterTheOther('call', async () => {
      await wait();
      order.push(name);
    });
  const first = change('first', () => untilSomebodyGoesOn('call'));
  const second = change('second', () => untilSomebodyGoesOn('call'));
  const third = change('third', async () => undefined);
  await Promise.all([first, second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(isWaitedFor('call')).toBe(false);
});

test('whoever goes on with another call has nothing to do with it', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const first = oneAfterTheOther('one', () => answered);
  const other = oneAfterTheOther('other', async () => isWaitedFor('one'));
  expect(await other).toBe(false);
  answer();
  await first;
});
