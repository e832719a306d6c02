import { expect, test } from 'vitest';
import { joinTabs } from './join-tabs.ts';

/** A tab of this browser, as its channel knows it. */
const aTab = (mayReload: (isWanted: boolean) => boolean) => joinTabs(mayReload, () => {});

test('a tab that asks twice at once hears the other tab’s no to each', async () => {
  const asking = aTab(() => true);
  expect(await asking.agree(false)).toBe(true);
  let isTyping = true;
  aTab(() => !isTyping);
  expect(await Promise.all([asking.agree(false), asking.agree(true)])).toEqual([false, false]);
  isTyping = false;
  expect(await asking.agree(false)).toBe(true);
});

test('a no is for what was asked alone, and one of an earlier build for all of it', async () => {
  const asking = aTab(() => true);
  let isLookedAt = true;
  aTab((isWanted) => isWanted || !isLookedAt);
  expect(await Promise.all([asking.agree(false), asking.agree(true)])).toEqual([false, true]);
  isLookedAt = false;
  const all = Promise.all([asking.agree(false), asking.agree(true)]);
  // A channel has no target: it only reaches this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel('callboard update').postMessage({ say: 'no' });
  expect(await all).toEqual([false, false]);
});
