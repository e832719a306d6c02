import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceDb } from '~/offline/device-db.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { noteOf, pill, showOnPhone, writeNote } from '~/offline/testing/show-on-phone.tsx';
import { session } from '~/session/session.ts';
import { useLogOut } from '~/session/use-log-out.ts';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';
import { Button } from '~/ui/button/button.tsx';

const call = sampleCall();
const { _id: id } = call;

function LogOutButton() {
  const logOut = useLogOut();
  return <Button onClick={() => void logOut()}>Logout</Button>;
}

const LOGGED_OUT = '/login/employee?loggedOut=1';

const onPhone = () =>
  showOnPhone(call, {
    part: <LogOutButton />,
    answers: { auth: { logout: {} }, serviceCalls: { addNote: noteOf } },
  });

const logOut = () => userEvent.click(page.getByRole('button', { name: 'Logout' }));
const sheet = () => page.getByRole('dialog', { name: /not saved yet$/ });
const press = (name: string) => userEvent.click(sheet().getByRole('button', { name, exact: true }));

/** Two notes wait without signal, and the person logs out. */
async function leaveWithTwoNotes() {
  const shown = await onPhone();
  shown.loseSignal();
  await writeNote(id, 'Filter was clean');
  await writeNote(id, 'Gate is open');
  await logOut();
  await expect.element(sheet()).toHaveAccessibleName('2 changes are not saved yet');
  return shown;
}

test('whoever has nothing waiting is logged out without a question', async () => {
  const { address } = await onPhone();
  await logOut();
  await expect.poll(address).toBe(LOGGED_OUT);
  expect(session.user).toBeNull();
});

test('logging out while changes wait lists them and asks, and canceling keeps everything', async () => {
  const { server, address, findSignal, kept } = await leaveWithTwoNotes();
  const lines = sheet().getByRole('list', { name: 'Not saved yet' }).getByRole('listitem');
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Note: Filter was clean#1042 · /),
    expect.stringMatching(/^Note: Gate is open#1042 · /),
  ]);
  await expectAccessibleInBothThemes(sheet().element());
  await press('Cancel');
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(address()).toBe('/');
  expect(session.user).not.toBeNull();
  expect(await kept()).toHaveLength(2);
  findSignal();
  await expect.element(pill()).toHaveTextContent(/^All saved/);
  expect(server.inputsOf('serviceCalls.addNote')).toHaveLength(2);
});

test('without signal “Send first” says so, and logs out by itself once everything is sent', async () => {
  const { server, address, findSignal, kept } = await leaveWithTwoNotes();
  await press('Send first');
  await expect.element(sheet().getByText(/^No signal\. Stay signed in: they send/)).toBeVisible();
  expect(address()).toBe('/');
  findSignal();
  await expect.poll(address).toBe(LOGGED_OUT);
  expect(server.inputsOf('serviceCalls.addNote')).toMatchObject([
    { text: 'Filter was clean' },
    { text: 'Gate is open' },
  ]);
  const asked = server.asked().map(({ procedure }) => procedure);
  expect(asked.indexOf('auth.logout')).toBeGreaterThan(asked.lastIndexOf('serviceCalls.addNote'));
  expect(await kept()).toEqual([]);
});

test('whoever drops what waits leaves nothing on the phone, and nothing is sent', async () => {
  const { server, address, findSignal, kept } = await leaveWithTwoNotes();
  await press('Log out and drop these');
  await expect.poll(address).toBe(LOGGED_OUT);
  await expect.poll(kept).toEqual([]);
  // Nothing is sealed for the next sign-in either.
  expect(await (await deviceDb()).count('sealed')).toBe(0);
  expect(JSON.stringify(localStorage)).not.toContain('Gate is open');
  expect(session.user).toBeNull();
  findSignal();
  expect(server.asked('serviceCalls.addNote')).toEqual([]);
});

test('what was refused has to be settled before it can be sent first', async () => {
  const { server, address, loseSignal, findSignal, kept } = await onPhone();
  server.answer({ serviceCalls: { addNote: () => refuse(400, 'invalid', 'No links here') } });
  loseSignal();
  await writeNote(id, 'Filter was clean');
  findSignal();
  await expect.element(pill()).toHaveTextContent(/^1 needs you$/);
  await logOut();
  await expect.element(sheet()).toHaveAccessibleName('1 change is not saved yet');
  await press('Send first');
  await expect.element(sheet().getByText(/^1 change needs a decision/)).toBeVisible();
  expect(address()).toBe('/');
  expect(await kept()).toHaveLength(1);
});
