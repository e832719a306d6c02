import type { CustomerHit, PropertyHit, SearchHit } from '@callboard/contract/search/search';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setSingleKeys } from '~/lib/keys/use-single-keys.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { loseConnection, refuse } from '~/testing/server.ts';
import { show, somebody } from '~/testing/show.tsx';
import { addRecent, nameRecent } from './recent.ts';
import { SearchButton } from './search-button.tsx';
import { SearchOpener } from './search-opener.tsx';

const [ROSA, LEO, HOUSE] = [1, 2, 3].map((one) => `00000000-0000-4000-8000-10000000000${one}`);

const customer = (_id = '', name = '', more: Partial<CustomerHit> = {}): CustomerHit => ({
  kind: 'customer',
  _id,
  name,
  businessName: '',
  phone: '+15125550177',
  email: '',
  flags: { doNotService: false, isVip: false, paysByCheckOnly: false },
  street: '',
  city: 'Austin',
  said: null,
  balance: null,
  contact: null,
  nextVisit: null,
  lastVisit: null,
  ...more,
});

const rosa = customer(ROSA, 'Rosa Quill', { balance: 89 });
const leo = customer(LEO, 'Leo Quillan');
const house: PropertyHit = {
  kind: 'property',
  _id: HOUSE ?? '',
  customerId: rosa._id,
  customerName: rosa.name,
  address: { line1: '77 Lake Dr', line2: '', city: 'Austin', state: 'TX', postalCode: '78704' },
  label: 'Lake house',
  nextVisit: null,
  lastVisit: null,
};

type Find = (q: string) => readonly SearchHit[] | Promise<readonly SearchHit[]>;

const found = async (find: Find, q: string) => ({ results: [...(await find(q))] });

/** A page with the box, its button and a field. */
async function showBox(find: Find = () => [], role: 'dispatcher' | 'tech' = 'dispatcher') {
  const shown = await show(
    <>
      <SearchOpener user={somebody(role)} />
      <div className="bg-navbar">
        <SearchButton />
      </div>
      <label>
        Notes <input />
      </label>
    </>,
    { as: role, answers: { search: { find: ({ q }) => found(find, q ?? '') } } },
  );
  await expect.element(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  const texts = () =>
    shown.server
      .inputsOf('search.find')
      .map((input) => (input instanceof Object && 'q' in input ? input.q : undefined));
  return { ...shown, texts };
}

const box = () => page.getByRole('dialog', { name: 'Find anything' });
const field = () => page.getByRole('combobox', { name: /^Find customers/ });
const rows = () => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const row = (name: string | RegExp) => rows().filter({ hasText: name });
const told = () => box().getByRole('status');

/** Opens the box, and types into it once it is there. */
async function command(keys = '') {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  if (keys) await userEvent.keyboard(keys);
}

/** An answer that comes when the test says so. */
function heldBack<Answer>() {
  let give: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give: (one: Answer) => give(one) };
}

// This is the first test, because the box's code must not be loaded yet.
test('what is typed before the box is there stands in it', async () => {
  const { texts } = await showBox((q) => (q === 'quill' ? [rosa] : []));
  await userEvent.keyboard('{Control>}k{/Control}quilk{Backspace}l');
  await expect.element(field()).toHaveValue('quill');
  await expect.element(field()).toHaveFocus();
  await expect.element(row('Rosa Quill')).toBeVisible();
  expect(texts().at(-1)).toBe('quill');
});

test('Ctrl+K, a slash and the button open the box, and Escape gives the focus back', async () => {
  await showBox();
  const notes = page.getByLabelText('Notes');
  await userEvent.click(notes);
  // A slash that is typed into a field stays there.
  await userEvent.keyboard('/');
  await expect.element(notes).toHaveValue('/');
  await expect.element(box()).not.toBeInTheDocument();
  await command();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).not.toBeInTheDocument();
  await expect.element(notes).toHaveFocus();
  const button = page.getByRole('button', { name: 'Find anything' });
  await userEvent.click(button);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('');
  await userEvent.click(box().getByRole('button', { name: 'Close' }));
  await expect.element(box()).not.toBeInTheDocument();
});

test('a press beside the box closes it', async () => {
  await showBox();
  await command();
  await expect.element(field()).toHaveFocus();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
  await expect.element(box()).not.toBeInTheDocument();
});

test('with single-key shortcuts turned off a slash opens nothing, and the box turns them on', async () => {
  await showBox();
  setSingleKeys(false);
  await userEvent.keyboard('/');
  await command();
  // Otherwise the slash would be in the box.
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('single-key shortcuts');
  await expect.element(rows().first()).toHaveTextContent('Turn on single-key shortcuts');
  await userEvent.keyboard('{Enter}');
  await expect.element(rows().first()).toHaveTextContent('Turn off single-key shortcuts');
  await userEvent.keyboard('{Escape}/');
  await expect.element(field()).toHaveFocus();
});

test('a slow answer to what was typed before is dropped, and the list is told as busy meanwhile', async () => {
  const slow = heldBack<readonly SearchHit[]>();
  const { texts } = await showBox((q) => (q === 'quil' ? slow.answer : [rosa]));
  await command();
  await userEvent.fill(field(), 'quil');
  await expect.poll(texts).toEqual(['quil']);
  const list = page.getByRole('listbox', { name: 'Results' });
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  await userEvent.fill(field(), 'quill');
  await expect.element(row('Rosa Quill')).toBeVisible();
  await expect.element(list).not.toHaveAttribute('aria-busy');
  slow.give([leo]);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(told()).toHaveTextContent('1 result');
  await expect.element(row('Rosa Quill')).toBeVisible();
  await expect.element(row('Leo Quillan')).not.toBeInTheDocument();
  expect(texts()).toEqual(['quil', 'quill']);
});

test('arrows go around the rows, the field names the one that Enter opens', async () => {
  const { address } = await showBox(() => [rosa, leo, house]);
  await command('quill');
  await expect.element(told()).toHaveTextContent('3 results');
  await expect.element(row('Rosa Quill').first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(row('77 Lake Dr')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = row('Leo Quillan');
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
  await expect.element(field()).toHaveAttribute('aria-activedescendant', chosen.element().id);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/customers/${leo._id}`);
  await expect.element(box()).not.toBeInTheDocument();
});

test('Enter right after typing waits for the answer to just that', async () => {
  const slow = heldBack<readonly SearchHit[]>();
  const { address, texts } = await showBox((q) => (q === 'rosa' ? slow.answer : [leo]));
  await command();
  await userEvent.fill(field(), 'rosa');
  await userEvent.keyboard('{Enter}');
  await expect.poll(texts).toEqual(['rosa']);
  expect(address()).toBe('/');
  slow.give([rosa]);
  await expect.poll(address).toBe(`/customers/${rosa._id}`);
});

test('whoever types on after Enter did not mean it', async () => {
  const slow = heldBack<readonly SearchHit[]>();
  const { address, texts } = await showBox((q) => (q === 'rosa' ? slow.answer : [leo]));
  await command();
  await userEvent.fill(field(), 'rosa');
  await userEvent.keyboard('{Enter}');
  await expect.poll(texts).toEqual(['rosa']);
  await userEvent.keyboard(' q');
  slow.give([rosa]);
  await expect.element(row('Leo Quillan')).toBeVisible();
  await expect.element(box()).toBeVisible();
  expect(address()).toBe('/');
});

test('whoever goes to a row after Enter opens nothing by it', async () => {
  const slow = heldBack<readonly SearchHit[]>();
  const { address, texts } = await showBox(() => slow.answer);
  await command();
  await userEvent.fill(field(), 'rosa');
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await expect.poll(texts).toEqual(['rosa']);
  slow.give([rosa, leo]);
  await expect.element(told()).toHaveTextContent('2 results');
  await expect.element(box()).toBeVisible();
  expect(address()).toBe('/');
});

test('Shift+Enter starts a service call for the customer, at the house that was found', async () => {
  const { address } = await showBox(() => [rosa, house]);
  await command('quill');
  await expect.element(told()).toHaveTextContent('2 results');
  await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
  await expect
    .poll(address)
    .toBe(`/service-calls/new?customerId=${rosa._id}&propertyId=${house._id}`);
});

test('a mouse starts a service call where a row offers it', async () => {
  const { address } = await showBox(() => [rosa]);
  await command('quill');
  await userEvent.click(row('Rosa Quill').getByText('New call'));
  await expect.poll(address).toBe(`/service-calls/new?customerId=${rosa._id}`);
});

test('a screen of just this name opens without waiting for anybody', async () => {
  const never = heldBack<readonly SearchHit[]>();
  const { address } = await showBox(() => never.answer);
  await command('item catalog{Enter}');
  await expect.poll(address).toBe('/admin/items');
});

test('nobody of that name is told, and closing forgets what was typed', async () => {
  await showBox();
  await command('qqqq');
  await expect.element(told()).toHaveTextContent('Nothing found for “qqqq”');
  await expect.element(rows()).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await command();
  await expect.element(field()).toHaveValue('');
  await expect.element(told()).toHaveTextContent(/^$/);
});

test('a search that failed says why, and Try again asks the same', async () => {
  let isDown = true;
  const { texts } = await showBox(() =>
    isDown ? refuse(400, 'invalid', 'Search is being set up') : [rosa],
  );
  await command();
  await userEvent.fill(field(), 'quill');
  await expect.element(told()).toHaveTextContent('Search is being set up');
  isDown = false;
  await userEvent.click(told().getByRole('button', { name: 'Try again' }));
  await expect.element(row('Rosa Quill')).toBeVisible();
  await expect.element(told()).toHaveTextContent('1 result');
  await expect.element(field()).toHaveFocus();
  expect(texts()).toEqual(['quill', 'quill']);
});

test('without signal screens still open', async () => {
  const { address } = await showBox(loseConnection);
  await command('paym');
  await expect.element(told()).toHaveTextContent('Search needs signal');
  await expect.element(rows().first()).toHaveTextContent('Payments');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/payments');
});

/** Somebody opened a customer on this device, and its page had this name. */
function opened(person: string, id = '', name = '') {
  addRecent(person, `/customers/${id}`);
  nameRecent(person, (path) => (path.endsWith(id) ? name : undefined));
}

test('before anything is typed there is what this person opened, latest first, and where to go', async () => {
  const { id } = somebody('dispatcher');
  opened(id, ROSA, 'Rosa Quill');
  opened(id, LEO, 'Leo Quillan');
  const { address, texts } = await showBox();
  await command();
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect.element(recent.nth(0)).toHaveTextContent('Leo Quillan');
  await expect.element(recent.nth(1)).toHaveTextContent('Rosa Quill');
  await expect
    .element(page.getByRole('group', { name: 'Go to' }).getByRole('option').first())
    .toHaveTextContent('New Service Call');
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe(`/customers/${ROSA}`);
  expect(texts()).toEqual([]);
});

test('what somebody else opened on this device is not shown', async () => {
  opened('somebody else', ROSA, 'Rosa Quill');
  await showBox();
  await command();
  await expect.element(rows().first()).toHaveTextContent('New Service Call');
  await expect.element(row('Rosa Quill')).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem('recent')).toBeNull();
});

test('a technician finds no screens of the office, and starts a call where a customer has no page', async () => {
  const { address } = await showBox((q) => (q === 'quill' ? [rosa, house] : []), 'tech');
  await command();
  await expect.element(rows().first()).toHaveTextContent('New Service Call');
  await expect.element(row('Customers')).not.toBeInTheDocument();
  await userEvent.keyboard('payments');
  await expect.element(told()).toHaveTextContent('Nothing found for “payments”');
  await userEvent.fill(field(), 'quill');
  await expect.element(told()).toHaveTextContent('2 results');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/service-calls/new?customerId=${rosa._id}`);
});

test('rows say who is who, and the whole is told to whoever does not see it', async () => {
  const flags = { doNotService: true, isVip: false, paysByCheckOnly: false };
  await showBox(() => [{ ...rosa, flags }, house]);
  await command('quill');
  const [first, second] = [rows().nth(0), rows().nth(1)];
  await expect.element(first).toHaveTextContent(/Rosa Quill.*Do not service/);
  await expect.element(first).toHaveTextContent('(512) 555-0177 · Austin');
  await expect.element(first).toHaveTextContent('Amount due $89.00');
  await expect.element(second).toHaveTextContent('77 Lake Dr, AustinLake house · Rosa Quill');
  await expectAccessible();
});

test('what was said stands with the call that it found, and an employee leads to their page', async () => {
  const call: SearchHit = {
    kind: 'call',
    _id: HOUSE ?? '',
    callNumber: 4027,
    customerId: rosa._id,
    customerName: rosa.name,
    propertyId: HOUSE ?? '',
    address: house.address,
    jobType: null,
    status: 'completed',
    scheduledAt: '2026-11-20T15:00:00.000Z',
    needsTime: true,
    technicianName: null,
    balance: null,
    said: 'Water is dripping onto the piano',
  };
  const marcus: SearchHit = {
    kind: 'employee',
    _id: LEO ?? '',
    name: 'Marcus Oyelaran',
    role: 'tech',
    phone: '+15125550199',
    email: 'marcus@glacier.example',
    isActive: false,
  };
  const { address } = await showBox((q) => (q === 'piano' ? [call] : [marcus]));
  await command('piano');
  await expect
    .element(row('#4027 Rosa Quill'))
    .toHaveTextContent('“Water is dripping onto the piano”');
  // What is done was at its time, agreed or not.
  await expect.element(row('#4027 Rosa Quill')).toHaveTextContent('Nov 20');
  await userEvent.fill(field(), 'marcus');
  await expect
    .element(row('Marcus Oyelaran'))
    .toHaveTextContent(/Technician.*\(512\) 555-0199.*Inactive/);
  await expect.element(row('Marcus Oyelaran')).not.toHaveTextContent('New call');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/admin/employees/${LEO}`);
});

test.each([
  ['{Enter}', '/customers/new?phone=%28512%29+555-0188'],
  ['{Shift>}{Enter}{/Shift}', '/service-calls/new?caller=%28512%29+555-0188'],
])('a number that nobody has is kept: %s opens %s', async (keys, path) => {
  const { address } = await showBox(() => []);
  await command('(512) 555-0188');
  await expect.element(row('New customer with this number')).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.poll(address).toBe(path);
});

test('a customer stands there with the street', async () => {
  await showBox(() => [customer(LEO, 'Leo Quillan', { street: '418 Larkspur Ln' })]);
  await command('quillan');
  await expect
    .element(row('Leo Quillan'))
    .toHaveTextContent('(512) 555-0177 · 418 Larkspur Ln, Austin');
});
