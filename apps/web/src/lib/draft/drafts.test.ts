import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser, stubBrowser, Tab } from './testing/fake-browser.ts';

let browser: Browser;

/** Loads the app in a tab, as the person who is signed in. */
async function load(tab: Tab, typist: string | undefined = 'dana') {
  stubBrowser(browser, tab);
  vi.resetModules();
  const page = {
    ...(await import('./drafts.ts')),
    ...(await import('./claim-drafts.ts')),
    ...(await import('./typing.ts')),
  };
  await page.openDrafts();
  page.setTypist(typist);
  return page;
}

/** Ends the page of a tab as a crash does: without an event, and the browser releases its locks. */
function kill(tab: Tab) {
  tab.listeners = new Map();
  for (const name of tab.holds.splice(0)) browser.locks.delete(name);
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DAY = 24 * 60 * 60 * 1000;
const soon = () => vi.advanceTimersByTime(300);
const keptText = () => [...browser.local].join('\n');

test('what was typed before the tab was killed is there on the next page', async () => {
  const tab = new Tab();
  const page = await load(tab);
  page.watchDraft('new customer', () => 'Nora');
  soon();
  kill(tab);
  const next = await load(new Tab());
  expect(next.hasDraft('new customer')).toBe(true);
  expect(next.takeDraft('new customer')).toBe('Nora');
  expect(next.takeDraft('new customer')).toBeUndefined();
});

test('a reload keeps the last key that was pressed, though the browser still holds the page', async () => {
  const tab = new Tab();
  const page = await load(tab);
  page.watchDraft('new customer', () => 'Nora');
  tab.dispatch('pagehide');
  const next = await load(tab);
  expect(next.takeDraft('new customer')).toBe('Nora');
});

test('a tab does not take what is being typed in another one', async () => {
  const [one, other] = [new Tab(), new Tab()];
  const page = await load(one);
  page.watchDraft('new customer', () => 'Nora');
  soon();
  const next = await load(other);
  expect(next.hasDraft('new customer')).toBe(false);
  kill(one);
  other.dispatch('focus');
  await vi.waitFor(() => expect(next.peekDraft('new customer')).toBe('Nora'));
});

test('the twin of a tab does not take what is being typed in it', async () => {
  const [tab, twin] = [new Tab(), new Tab()];
  const page = await load(tab);
  page.watchDraft('new customer', () => 'Nora');
  soon();
  for (const [key, value] of tab.stored) twin.stored.set(key, value);
  const next = await load(twin);
  expect(next.hasDraft('new customer')).toBe(false);
});

test('a tab that comes back after a crash gets its own text, and others then the rest', async () => {
  const [one, other] = [new Tab(), new Tab()];
  for (const [tab, text] of [
    [one, 'Nora'],
    [other, 'Eva'],
  ] as const) {
    const page = await load(tab);
    page.watchDraft('new customer', () => text);
    soon();
  }
  kill(one);
  kill(other);
  const first = await load(one);
  expect(first.takeDraft('new customer')).toBe('Nora');
  first.watchDraft('new customer', () => 'Nora Lund');
  soon();
  const second = await load(other);
  expect(second.takeDraft('new customer')).toBe('Eva');
});

test('what is saved or discarded is gone; a form that is only drawn anew keeps its text', async () => {
  const page = await load(new Tab());
  const stop = page.watchDraft('note of 12', () => 'Rang twice');
  soon();
  stop();
  const stopAgain = page.watchDraft('note of 12', () => 'Rang twice');
  await Promise.resolve();
  expect(keptText()).toContain('Rang twice');
  expect(page.isAnythingTyped()).toBe(true);
  stopAgain();
  await Promise.resolve();
  expect(page.isAnythingTyped()).toBe(false);
  expect(page.isAnythingKept()).toBe(false);
});

test('a draft that its form does not show, as it was saved meanwhile, is gone', async () => {
  const tab = new Tab();
  const page = await load(tab);
  page.watchDraft('note of 12', () => 'Rang twice');
  tab.dispatch('pagehide');
  const next = await load(tab);
  next.takeDraft('note of 12');
  vi.advanceTimersByTime(1000);
  expect(next.isAnythingKept()).toBe(false);
});

test('a form that is left as soon as its draft is back leaves it behind as ever', async () => {
  const tab = new Tab();
  const page = await load(tab);
  page.watchDraft('new call', () => 'Fan hums');
  kill(tab);
  soon();
  const next = await load(new Tab());
  const draft = next.takeDraft('new call');
  next.watchDraft(
    'new call',
    () => draft,
    () => draft,
  )();
  await Promise.resolve();
  vi.advanceTimersByTime(1000);
  expect(next.isAnythingKept()).toBe(true);
});

test('what a form leaves behind stays until it is forgotten', async () => {
  const tab = new Tab();
  const page = await load(tab);
  page.watchDraft(
    'finish of 12',
    () => 'Belt changed',
    () => 'Belt changed',
  )();
  await Promise.resolve();
  expect(page.isAnythingTyped()).toBe(false);
  // The page itself still has the draft.
  expect(page.hasDraft('finish of 12')).toBe(false);
  kill(tab);
  const next = await load(new Tab());
  expect(next.takeDraft('finish of 12')).toBe('Belt changed');
  next.forgetDraft('finish of 12');
  expect(next.isAnythingKept()).toBe(false);
});

test('what the browser has no room for stays until its page ends, which asks first', async () => {
  const tab = new Tab();
  const page = await load(tab);
  const leave = { preventDefault: vi.fn<() => void>() };
  page.watchDraft('note of 12', () => 'Rang twice');
  soon();
  tab.dispatch('beforeunload', leave);
  expect(leave.preventDefault).not.toHaveBeenCalled();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.watchDraft(
    'new call 1',
    () => 'Gate code 4711',
    () => 'Gate code 4711',
  )();
  await Promise.resolve();
  tab.dispatch('beforeunload', leave);
  expect(leave.preventDefault).toHaveBeenCalled();
  expect(page.claimDrafts('new call ')).toEqual(['new call 1']);
  expect(page.takeDraft('new call 1')).toBe('Gate code 4711');
  page.forgetDraft('new call 1');
  expect(page.hasDraft('new call 1')).toBe(false);
  expect(page.claimDrafts('new call ')).toEqual([]);
});

test('drafts with names that begin alike are taken together, from pages that ended and from this one', async () => {
  const [one, other] = [new Tab(), new Tab()];
  const page = await load(one);
  page.watchDraft('new call 1', () => 'Nora');
  page.watchDraft('note of 12', () => 'Rang twice');
  soon();
  const living = await load(other);
  living.watchDraft('new call 2', () => 'Eva');
  soon();
  kill(one);
  const next = await load(new Tab());
  next.watchDraft(
    'new call 3',
    () => 'Ana',
    () => 'Ana',
  )();
  await Promise.resolve();
  expect(next.claimDrafts('new call ').toSorted()).toEqual(['new call 1', 'new call 3']);
  expect(['new call 1', 'new call 3'].map(next.takeDraft)).toEqual(['Nora', 'Ana']);
  next.setTypist(undefined);
  next.setTypist('eva');
  expect(next.claimDrafts('new call ')).toEqual([]);
});

test('what a form leaves behind is not left to whoever signs in meanwhile', async () => {
  const page = await load(new Tab());
  const stop = page.watchDraft(
    'new call 1',
    () => 'Gate code 4711',
    () => 'Gate code 4711',
  );
  page.setTypist('eva');
  stop();
  await Promise.resolve();
  expect(keptText()).not.toContain('4711');
});

test('the same person finds it after the session ended, and nobody else', async () => {
  const page = await load(new Tab());
  page.watchDraft('new customer', () => 'Nora');
  page.setTypist(undefined);
  expect(page.hasDraft('new customer')).toBe(false);
  page.setTypist('dana');
  expect(page.takeDraft('new customer')).toBe('Nora');
  page.setTypist(undefined);
  page.setTypist('eva');
  page.setTypist(undefined);
  page.setTypist('dana');
  expect(page.hasDraft('new customer')).toBe(false);
});

test('a logout leaves nothing, and other tabs keep nothing more', async () => {
  const [one, other] = [new Tab(), new Tab()];
  const page = await load(one);
  page.watchDraft('new customer', () => 'Nora');
  soon();
  const next = await load(other);
  next.watchDraft('note of 12', () => 'Rang twice');
  soon();
  next.dropDrafts();
  expect(next.isAnythingKept()).toBe(false);
  one.dispatch('storage', { key: 'draftsDropped' });
  page.setTypist(undefined);
  other.dispatch('pagehide');
  expect(next.isAnythingKept()).toBe(false);
});

test('a password is never kept, and a form without anything else not at all', async () => {
  const page = await load(new Tab());
  page.watchDraft('new employee', () => ({ name: 'Zadie', password: 'first-day-pass' }));
  page.watchDraft('own password', () => undefined);
  soon();
  expect(keptText()).toContain('Zadie');
  expect(keptText()).not.toContain('first-day-pass');
  expect(keptText()).not.toContain('own password');
  expect(page.isAnythingTyped()).toBe(true);
});

test('drafts older than 30 days go, and the oldest where there are too many', async () => {
  async function keepAndKill(name: string, text: string) {
    const tab = new Tab();
    const page = await load(tab);
    page.watchDraft(name, () => text);
    soon();
    kill(tab);
  }
  await keepAndKill('old', 'Old');
  vi.advanceTimersByTime(29 * DAY);
  expect((await load(new Tab())).hasDraft('old')).toBe(true);
  vi.advanceTimersByTime(DAY + 1);
  expect((await load(new Tab())).hasDraft('old')).toBe(false);
  await keepAndKill('long', 'L'.repeat(600_000));
  await keepAndKill('longer', 'L'.repeat(700_000));
  await keepAndKill('new', 'New');
  const next = await load(new Tab());
  expect(['long', 'longer', 'new'].filter(next.hasDraft)).toEqual(['longer', 'new']);
});
