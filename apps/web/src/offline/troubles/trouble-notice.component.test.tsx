import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceClock } from '~/offline/device-clock.ts';
import { switchPerson } from '~/offline/switch-person.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import {
  deleteAllKept,
  list,
  noteOf,
  openList,
  pill,
  showOnPhone,
  TECH,
  writeNote,
} from '~/offline/testing/show-on-phone.tsx';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';

const call = sampleCall();
const { _id: id } = call;
const answers = { serviceCalls: { addNote: noteOf } };

const ONE_DAY = 24 * 60 * 60_000;

// This is the first test, because a page asks for the time only once.
test('a phone whose clock is a day fast says so until it is set right', async () => {
  vi.setSystemTime(Date.now() + ONE_DAY);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await showOnPhone(call, { answers });
  await expect
    .element(page.getByText('This phone’s clock is 1 day fast').first())
    .toBeInTheDocument();
  await openList();
  // A wrong clock asks nobody to do anything.
  await expect.element(list()).toHaveAccessibleName('All saved');
  await expect.element(list()).toHaveTextContent('This phone’s clock is 1 day fast');
  vi.useRealTimers();
  deviceClock.learn(new Date().toUTCString(), Date.now());
  await expect.element(list()).not.toHaveTextContent('clock');
});

/** The browser has no room for anything new, as on a full phone, until it is given some. */
function fillUp(): () => void {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  return () => full.mockRestore();
}

test('a full phone without signal says that nothing more is kept until there is room', async () => {
  const { server, loseSignal, findSignal, kept } = await showOnPhone(call, { answers });
  loseSignal();
  await writeNote(id, 'Kept before');
  const giveRoom = fillUp();
  // So the form stays open with everything that was typed.
  await expect(writeNote(id, 'Gate code is 4411')).rejects.toThrow();
  await expect.element(page.getByText('This phone’s storage is full').first()).toBeInTheDocument();
  await expect.element(pill()).toHaveTextContent(/^1 needs you$/);
  await openList();
  await expect.element(list()).toHaveTextContent('What waits already is safe.');
  await expect
    .element(list().getByRole('list', { name: 'Waiting' }))
    .toHaveTextContent('Note: Kept before');
  await expectAccessibleInBothThemes(list().element());

  giveRoom();
  await writeNote(id, 'Gate code is 4411');
  expect((await kept()).map(({ words }) => words)).toEqual([
    'Note: Kept before',
    'Note: Gate code is 4411',
  ]);
  await expect.element(list()).not.toHaveTextContent('storage is full');
  findSignal();
  await expect.element(list()).toHaveAccessibleName('All saved');
  expect(server.inputsOf('serviceCalls.addNote')).toMatchObject([
    { text: 'Kept before' },
    { text: 'Gate code is 4411' },
  ]);
});

test('a full phone with signal saves at once, without keeping anything', async () => {
  const { server, kept } = await showOnPhone(call, { answers });
  fillUp();
  await expect(writeNote(id, 'Gate code is 4411')).resolves.toMatchObject({
    text: 'Gate code is 4411',
  });
  const [sent] = server.asked('serviceCalls.addNote');
  expect(sent?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(server.inputsOf('serviceCalls.addNote')).toHaveLength(1);
  expect(await kept()).toEqual([]);
});

test('a phone whose browser deleted what waited lists what was lost until somebody has read it', async () => {
  const { server, loseSignal, findSignal } = await showOnPhone(call, { answers });
  loseSignal();
  await writeNote(id, 'Gate code is 4411');
  await expect.element(pill()).toHaveTextContent(/^No signal: 1 waiting$/);
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Gate code is 4411');
  await deleteAllKept();
  // The next page of the same person does this.
  await switchPerson(TECH.id);
  await expect.element(pill()).toHaveTextContent(/^1 needs you$/);
  await openList();
  await expect
    .element(list())
    .toHaveTextContent('The browser deleted 1 change that waited on this phone');
  await expect
    .element(list().getByRole('listitem'))
    .toHaveTextContent(/^Note: Gate code is 4411, #1042, .*\d:\d{2}/);
  await userEvent.click(list().getByRole('button', { name: 'Got it' }));
  await expect.element(list().getByRole('listitem')).not.toBeInTheDocument();
  await expect.element(pill()).toHaveTextContent(/^No signal$/);
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('Gate code is 4411');
  // The act is gone, so nothing sends it.
  findSignal();
  await writeNote(id, 'Gate is open');
  await expect.element(pill()).toHaveTextContent(/^All saved/);
  expect(server.inputsOf('serviceCalls.addNote')).toMatchObject([{ text: 'Gate is open' }]);
});
