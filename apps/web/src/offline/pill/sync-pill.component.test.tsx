import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import {
  list,
  noteOf,
  openList,
  pill,
  showOnPhone,
  writeNote,
} from '~/offline/testing/show-on-phone.tsx';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { loseConnection, refuse } from '~/testing/server.ts';

const call = sampleCall();
const { _id: id } = call;

const ALL_SAVED_AT = /^All saved \d{1,2}:\d{2}$/;

/** What a screen reader says from now on. It does not say text that comes together with its live region. */
function listen(): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest('[role="status"], [role="alert"], [aria-live]')?.textContent;
      if (text) heard.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}

test('a change made without signal is kept on the phone and sent once when signal returns', async () => {
  const { server, loseSignal, findSignal, kept } = await showOnPhone(call, {
    answers: { serviceCalls: { addNote: noteOf } },
  });
  await expect.element(pill()).toHaveTextContent(/^All saved$/);
  loseSignal();
  // The phone's answer lets the screen go on.
  await expect(writeNote(id, 'Flame sensor was dirty')).resolves.toMatchObject({
    text: 'Flame sensor was dirty',
  });
  await expect.element(pill()).toHaveTextContent(/^No signal: 1 waiting$/);
  await writeNote(id, 'Filter was clean');
  await expect.element(pill()).toHaveTextContent(/^No signal: 2 waiting$/);
  const keys = (await kept()).map((act) => act.id);
  expect(keys).toHaveLength(2);
  expect(server.asked('serviceCalls.addNote')).toEqual([]);

  findSignal();
  await expect.element(pill()).toHaveTextContent(ALL_SAVED_AT);
  expect(server.asked('serviceCalls.addNote')).toMatchObject([
    { idempotencyKey: keys[0], input: { id, text: 'Flame sensor was dirty' } },
    { idempotencyKey: keys[1], input: { id, text: 'Filter was clean' } },
  ]);
  expect(await kept()).toEqual([]);
});

test('a change whose answer is lost goes again by itself under the same key', async () => {
  let isLost = true;
  const { server, kept } = await showOnPhone(call, {
    answers: { serviceCalls: { addNote: (note) => (isLost ? loseConnection() : noteOf(note)) } },
  });
  await writeNote(id, 'Flame sensor was dirty');
  await expect.element(pill()).toHaveTextContent(/^No signal: 1 waiting$/);
  isLost = false;
  await expect.element(pill()).toHaveTextContent(ALL_SAVED_AT);
  const sent = server.asked('serviceCalls.addNote');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(await kept()).toEqual([]);
});

test('the pill says what is being saved, and what needs somebody before anything else', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  const { server, loseSignal, findSignal } = await showOnPhone(call, {
    answers: { serviceCalls: { addNote: (note) => answered.then(() => noteOf(note)) } },
  });
  const color = () => getComputedStyle(pill().element().firstElementChild ?? document.body);
  const looks = [color().backgroundColor];
  /** Waits for the pill's color, which changes a frame after the words. */
  async function looksNew() {
    await expect.poll(() => looks.includes(color().backgroundColor)).toBe(false);
    looks.push(color().backgroundColor);
  }
  const saving = writeNote(id, 'Flame sensor was dirty');
  await expect.element(pill()).toHaveTextContent(/^Saving 1$/);
  answer(undefined);
  await saving;
  await expect.element(pill()).toHaveTextContent(ALL_SAVED_AT);

  loseSignal();
  await writeNote(id, 'Filter was clean');
  await expect.element(pill()).toHaveTextContent(/^No signal: 1 waiting$/);
  await looksNew();
  server.answer({ serviceCalls: { addNote: () => refuse(400, 'invalid', 'Too long') } });
  findSignal();
  await expect.element(pill()).toHaveTextContent(/^1 needs you$/);
  await looksNew();
  loseSignal();
  await writeNote('another call', 'Filter was clean').catch(() => undefined);
  await expect.element(pill()).toHaveTextContent(/^1 needs you$/);
  await expectAccessibleInBothThemes();
});

test('a screen reader hears that signal is gone and that all is saved, but not every tap', async () => {
  const { loseSignal, findSignal } = await showOnPhone(call, {
    answers: { serviceCalls: { addNote: noteOf } },
  });
  const heard = listen();
  await writeNote(id, 'Flame sensor was dirty');
  await expect.element(pill()).toHaveTextContent(ALL_SAVED_AT);
  expect(heard).toEqual([]);

  loseSignal();
  for (const text of ['Filter was clean', 'Ladder is in the attic', 'Dog is friendly']) {
    await writeNote(id, text);
  }
  await expect.element(pill()).toHaveTextContent(/^No signal: 3 waiting$/);
  const noSignal = 'No signal. What you do is kept on this phone';
  expect(heard).toEqual([noSignal]);
  findSignal();
  await expect.element(pill()).toHaveTextContent(ALL_SAVED_AT);
  await expect.poll(() => heard).toEqual([noSignal, 'All saved']);
});

test('the pill opens the list by keyboard, and Esc gives the focus back', async () => {
  await showOnPhone(call);
  await expect.element(pill()).toHaveAttribute('aria-haspopup', 'dialog');
  await userEvent.tab();
  await expect.element(pill()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list()).toHaveAccessibleDescription('Everything is sent.');
  await expect.poll(() => list().element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(pill()).toHaveFocus();
});

test('the list says when something was last saved', async () => {
  await showOnPhone(call, { answers: { serviceCalls: { addNote: noteOf } } });
  await writeNote(id, 'Flame sensor was dirty');
  await expect.element(pill()).toHaveTextContent(ALL_SAVED_AT);
  await openList();
  await expect.element(page.getByText(/^Everything is sent\. Last saved .*\d:\d{2}/)).toBeVisible();
});
