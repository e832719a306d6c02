import { expect, test } from 'vitest';
import { inTurnByPerson } from './in-turn.ts';

test('somebody with one picture waits for one of each other person, not for all of them', async () => {
  const inTurn = inTurnByPerson();
  const order: string[] = [];
  let atWork = 0;
  let mostAtWork = 0;
  const draw = (person: string, picture: string) =>
    inTurn(person, async () => {
      atWork += 1;
      mostAtWork = Math.max(mostAtWork, atWork);
      await Promise.resolve();
      order.push(picture);
      atWork -= 1;
    });
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((picture) => draw('Ann', picture)),
    draw('Ben', 'b1'),
    ...['c1', 'c2'].map((picture) => draw('Cleo', picture)),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4']);
  expect(mostAtWork).toBe(1);
});

test('what fails is told to whoever asked, and the next one goes on', async () => {
  const inTurn = inTurnByPerson();
  const failing = inTurn('Ann', () => Promise.reject(new Error('damaged')));
  const next = inTurn('Ann', async () => 'drawn');
  await expect(failing).rejects.toThrow('damaged');
  expect(await next).toBe('drawn');
  expect(await inTurn('Ann', async () => 'later')).toBe('later');
});
