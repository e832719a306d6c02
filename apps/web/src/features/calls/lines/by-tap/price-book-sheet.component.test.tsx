import { sumsOf } from '@callboard/contract/calls/call-changes';
import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { AddLinesButton } from '~/features/calls/at-hand/add-lines-button.tsx';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { changedLine, lineOf } from '~/offline/acts/call-lines.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { openList, pill, showOnPhone } from '~/offline/testing/show-on-phone.tsx';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';

const PARTS = { _id: 'parts', name: 'Parts', key: 'parts' };

const item = (_id: string, name: string, price: number): CatalogItem => ({
  _id,
  name,
  price,
  code: `PRT-${_id}`,
  description: '',
  taxable: false,
  version: 1,
  type: PARTS,
  typeId: PARTS._id,
  contractDays: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const BOOK = [
  item('capacitor', 'Run capacitor', 354),
  item('filter', 'Air filter', 30),
  item('look', 'Courtesy look', 0),
];

const opened = sampleCall();
const { _id: id } = opened;

/** A server that has the call, and answers a change once it may. */
function theOffice() {
  let call = opened;
  let mayAnswer: Promise<unknown> = Promise.resolve();
  async function store(items: typeof call.items) {
    call = { ...call, items, version: call.version + 1 };
    call = { ...call, ...sumsOf(call) };
    const answer = call;
    await mayAnswer;
    return answer;
  }
  const answers = {
    catalog: {
      types: [PARTS],
      list: ({ q, ids }) =>
        BOOK.filter(
          ({ _id, name }) => name.toLowerCase().includes(q ?? '') && (ids?.includes(_id) ?? true),
        ),
    },
    serviceCalls: {
      byId: () => call,
      addItem: (line) =>
        store([...call.items, lineOf(line, line._id ?? crypto.randomUUID(), call.items)]),
      setItems: ({ items }) =>
        store(items.map((line) => lineOf(line, line._id ?? crypto.randomUUID(), call.items))),
      changeItem: (change) => store(call.items.map((line) => changedLine(line, change))),
      setStatus: ({ status }) => {
        call = { ...call, status };
        return store(call.items);
      },
      removeItem: ({ lineId }) => store(call.items.filter(({ _id }) => _id !== lineId)),
    },
  } satisfies Answers;
  return {
    answers,
    call: () => call,
    /** Somebody else changes the call. */
    change: (more: Partial<typeof call>) => {
      call = { ...call, ...more, version: call.version + 1 };
      return call;
    },
    /** What is sent arrives, and is answered only when the function it gives is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      mayAnswer = promise;
      return () => resolve(undefined);
    },
    counts: () => call.items.map(({ item, quantity }) => `${quantity} ${item}`),
  };
}

const book = () => page.getByRole('dialog', { name: 'Price book' });
const row = (name: string) => book().getByRole('listitem').filter({ hasText: name });
const plus = (name: string) => row(name).getByRole('button', { name: `Add ${name}` });
const minus = (name: string) => row(name).getByRole('button', { name: `One less: ${name}` });
const inAll = () =>
  book()
    .getByRole('status')
    .filter({ hasText: /^\d+ lines?, / });

async function expectCount(name: string, count: number) {
  await expect.element(row(name)).toHaveTextContent(new RegExp(`On the call: ${count}$`));
}

async function expectNone(name: string) {
  await expect.element(row(name)).not.toHaveTextContent('On the call');
}

async function openBook() {
  await userEvent.click(page.getByRole('button', { name: /^Add lines/ }));
  await expect.element(plus('Air filter')).toBeVisible();
}

/** The book of the call on a screen of somebody whose device keeps nothing. */
async function inTheOffice(beside?: ReactNode) {
  const office = theOffice();
  const part = (
    <>
      <AddLinesButton row={opened} />
      {beside}
    </>
  );
  const shown = await show(part, { answers: office.answers });
  await openBook();
  return { ...shown, office };
}

/** Presses a button so often before the page can show anything. */
function press(button: Locator, times: number): void {
  const element = button.element();
  if (!(element instanceof HTMLElement)) return;
  for (let time = 0; time < times; time += 1) element.click();
}

test('+ adds an item with its words and price, and + and − count it', async () => {
  const { server, office } = await inTheOffice();
  await expectCount('Run capacitor', 1);
  await expectNone('Air filter');
  await expect.element(inAll()).toHaveTextContent('1 line, $354.00');
  await expectAccessibleInBothThemes(book().element());

  await userEvent.click(plus('Air filter'));
  await expectCount('Air filter', 1);
  await expect.element(inAll()).toHaveTextContent('2 lines, $384.00');
  await expect.poll(office.counts).toEqual(['1 capacitor', '1 filter']);
  expect(server.inputsOf('serviceCalls.addItem')).toEqual([
    { id, item: 'filter', description: 'Air filter', quantity: 1, unitPrice: 30 },
  ]);
  await userEvent.click(plus('Air filter'));
  await expectCount('Air filter', 2);
  await expect.element(inAll()).toHaveTextContent('2 lines, $414.00');
  await expect.poll(office.counts).toEqual(['1 capacitor', '2 filter']);
  await userEvent.click(minus('Air filter'));
  await expectCount('Air filter', 1);
  await expect.poll(office.counts).toEqual(['1 capacitor', '1 filter']);
  // The last of a line that was added here goes without a question.
  await userEvent.click(minus('Air filter'));
  await expectNone('Air filter');
  await expect.poll(office.counts).toEqual(['1 capacitor']);
  await expect.element(inAll()).toHaveTextContent('1 line, $354.00');
  expect(server.asked('serviceCalls.addItem')).toHaveLength(1);
  expect(server.asked('serviceCalls.setItems')).toHaveLength(3);
});

test('taps that come quicker than answers all count, each once, and show at once', async () => {
  const { server, office } = await inTheOffice();
  const answer = office.hold();
  const place = plus('Air filter').element().getBoundingClientRect();
  press(plus('Air filter'), 3);
  await expectCount('Air filter', 3);
  // Under the thumb stays what was tapped.
  expect(plus('Air filter').element().getBoundingClientRect()).toEqual(place);
  await expect.poll(() => server.asked('serviceCalls.addItem')).toHaveLength(1);
  await userEvent.tripleClick(plus('Air filter'));
  await userEvent.click(minus('Air filter'));
  await expectCount('Air filter', 5);
  await expect.element(inAll()).toHaveTextContent('2 lines, $504.00');
  expect(server.asked('serviceCalls.setItems')).toEqual([]);

  answer();
  await expect.poll(office.counts).toEqual(['1 capacitor', '5 filter']);
  await expectCount('Air filter', 5);
  expect(server.inputsOf('serviceCalls.addItem')).toMatchObject([{ quantity: 3 }]);
  const sets = server.asked('serviceCalls.setItems');
  expect(sets).toMatchObject([
    { input: { version: 8, items: [{ quantity: 1 }, { quantity: 5 }] } },
  ]);
  const [added] = server.asked('serviceCalls.addItem');
  expect(new Set([added?.idempotencyKey, sets[0]?.idempotencyKey]).size).toBe(2);
});

test('taps that take each other back while an answer is due send nothing, and the next one counts', async () => {
  const { server, office } = await inTheOffice();
  const answer = office.hold();
  await userEvent.click(plus('Air filter'));
  await expect.poll(() => server.asked('serviceCalls.addItem')).toHaveLength(1);
  await userEvent.click(plus('Air filter'));
  await userEvent.click(minus('Air filter'));
  answer();
  await expect.poll(office.counts).toEqual(['1 capacitor', '1 filter']);
  await expectCount('Air filter', 1);
  await userEvent.click(plus('Air filter'));
  await expect.poll(office.counts).toEqual(['1 capacitor', '2 filter']);
  expect(server.asked('serviceCalls.setItems')).toHaveLength(1);
});

/** A button of the page, behind the book. */
function Arrive() {
  const status = useSetStatus(id);
  return <button onClick={() => status.set(opened, 'in_progress')}>Arrive</button>;
}

/** It is pressed before the sheet lets anybody reach it. */
const arrive = () => press(page.getByRole('button', { name: 'Arrive', includeHidden: true }), 1);

test('what the page does after taps is sent behind them, and taps after that behind it', async () => {
  const { server, office } = await inTheOffice(<Arrive />);
  const answer = office.hold();
  await userEvent.click(plus('Air filter'));
  await expect.poll(() => server.asked('serviceCalls.addItem')).toHaveLength(1);
  await userEvent.click(plus('Air filter'));
  arrive();
  await userEvent.click(plus('Run capacitor'));
  answer();
  await expect.poll(office.counts).toEqual(['2 capacitor', '2 filter']);
  const changes = server.asked().filter(({ procedure }) => /\.(addItem|set\w+)$/.test(procedure));
  expect(changes.map(({ procedure, input }) => [procedure, input])).toMatchObject([
    ['serviceCalls.addItem', { quantity: 1 }],
    ['serviceCalls.setItems', { version: 8, items: [{ quantity: 1 }, { quantity: 2 }] }],
    ['serviceCalls.setStatus', { version: 9 }],
    ['serviceCalls.setItems', { version: 10, items: [{ quantity: 2 }, { quantity: 2 }] }],
  ]);
});

test('− asks before the last of a line goes that was there before', async () => {
  const { server, office } = await inTheOffice();
  const question = page.getByRole('alertdialog', { name: 'Remove this line item?' });
  await userEvent.click(minus('Run capacitor'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  await expectCount('Run capacitor', 1);
  expect(server.asked('serviceCalls.setItems')).toEqual([]);
  await userEvent.click(minus('Run capacitor'));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await expectNone('Run capacitor');
  await expect.element(inAll()).toHaveTextContent('0 lines, $0.00');
  await expect.poll(office.counts).toEqual([]);
  expect(server.inputsOf('serviceCalls.setItems')).toEqual([{ id, items: [], version: 7 }]);
});

test('a refused tap goes back to what is on the call, and the row says why', async () => {
  const { server, office } = await inTheOffice();
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  server.answer({
    serviceCalls: {
      addItem: () => promise.then(() => refuse(400, 'invalid', 'A call has at most 500 items')),
    },
  });
  await userEvent.click(plus('Air filter'));
  await expectCount('Air filter', 1);
  await expect.element(inAll()).toHaveTextContent('2 lines, $384.00');
  answer(undefined);
  await expect.element(row('Air filter').getByRole('alert')).toHaveTextContent(/at most 500 items/);
  await expectNone('Air filter');
  await expect.element(inAll()).toHaveTextContent('1 line, $354.00');
  await expect
    .element(row('Air filter').getByRole('button', { name: 'Try again' }))
    .not.toBeInTheDocument();

  server.answer(office.answers);
  await userEvent.click(plus('Air filter'));
  await expect.element(row('Air filter').getByRole('alert')).not.toBeInTheDocument();
  await expectCount('Air filter', 1);
  await expect.poll(office.counts).toEqual(['1 capacitor', '1 filter']);
});

test('a refusal amid five quick taps takes back those that it was about, and no others', async () => {
  const { server, office } = await inTheOffice();
  const { setItems } = office.answers.serviceCalls;
  const { promise, resolve: answerSecond } = Promise.withResolvers<undefined>();
  const answerFirst = office.hold();
  await userEvent.click(plus('Air filter'));
  await expect.poll(() => server.asked('serviceCalls.addItem')).toHaveLength(1);
  await userEvent.dblClick(plus('Air filter'));
  server.answer({
    serviceCalls: {
      setItems: (input) =>
        server.asked('serviceCalls.setItems').length > 1
          ? setItems(input)
          : promise.then(() => refuse(400, 'invalid', 'The office locked it for a moment')),
    },
  });
  answerFirst();
  await expect.poll(() => server.asked('serviceCalls.setItems')).toHaveLength(1);
  await userEvent.dblClick(plus('Air filter'));
  await expectCount('Air filter', 5);
  answerSecond(undefined);
  await expect.poll(office.counts).toEqual(['1 capacitor', '3 filter']);
  await expect.element(row('Air filter')).toHaveTextContent('On the call: 3');
  await expect.element(inAll()).toHaveTextContent('2 lines, $444.00');
  // Whoever tapped five learns why there are three.
  await expect.element(row('Air filter').getByRole('alert')).toHaveTextContent(/locked it/);
  await expect
    .element(row('Air filter').getByRole('button', { name: 'Try again' }))
    .not.toBeInTheDocument();
  expect(server.inputsOf('serviceCalls.setItems')).toMatchObject([
    { version: 8, items: [{ quantity: 1 }, { quantity: 3 }] },
    { version: 8, items: [{ quantity: 1 }, { quantity: 3 }] },
  ]);
  await userEvent.click(plus('Air filter'));
  await expect.element(row('Air filter').getByRole('alert')).not.toBeInTheDocument();
  await expectCount('Air filter', 4);
  await expect.poll(office.counts).toEqual(['1 capacitor', '4 filter']);
});

test('quick taps that somebody else overtakes count once each on top of theirs', async () => {
  const { server, office } = await inTheOffice();
  const { setItems } = office.answers.serviceCalls;
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  server.answer({
    serviceCalls: {
      async setItems(input) {
        if (input.version === office.call().version) return setItems(input);
        await promise;
        return refuse(409, 'conflict', 'Somebody else changed it', { current: office.call() });
      },
    },
  });
  const [line] = opened.items;
  office.change({ items: line ? [{ ...line, quantity: 5, amount: 1770 }] : [] });
  await userEvent.click(plus('Run capacitor'));
  await expect.poll(() => server.asked('serviceCalls.setItems')).toHaveLength(1);
  await userEvent.dblClick(plus('Run capacitor'));
  answer(undefined);
  await expectCount('Run capacitor', 8);
  await expect.poll(office.counts).toEqual(['8 capacitor']);
  // A turn is left that has nothing to send any more.
  await userEvent.click(plus('Air filter'));
  await expect.poll(office.counts).toEqual(['8 capacitor', '1 filter']);
  expect(server.inputsOf('serviceCalls.setItems')).toMatchObject([
    { version: 7, items: [{ quantity: 2 }] },
    { version: 8, items: [{ quantity: 8 }] },
  ]);
});

test('a tap counts on top of what somebody else made of the line meanwhile', async () => {
  const { server, office } = await inTheOffice();
  const [line] = opened.items;
  const current = office.change({ items: line ? [{ ...line, quantity: 5, amount: 1770 }] : [] });
  const { setItems } = office.answers.serviceCalls;
  server.answer({
    serviceCalls: {
      setItems: (input) =>
        input.version === current.version
          ? setItems(input)
          : refuse(409, 'conflict', 'Somebody else changed it', { current }),
    },
  });
  await userEvent.click(plus('Run capacitor'));
  await expectCount('Run capacitor', 6);
  await expect.poll(office.counts).toEqual(['6 capacitor']);
  expect(server.inputsOf('serviceCalls.setItems')).toMatchObject([
    { version: 7, items: [{ quantity: 2 }] },
    { version: 8, items: [{ quantity: 6 }] },
  ]);
});

test('a tap whose answer is lost stays, and is sent again under the same key', async () => {
  const { server, office } = await inTheOffice();
  const { addItem } = office.answers.serviceCalls;
  server.answer({ serviceCalls: { addItem: (line) => addItem(line).then(loseConnection) } });
  await userEvent.click(plus('Air filter'));
  await expect
    .element(row('Air filter').getByRole('alert'))
    .toHaveTextContent(/may not have been saved/);
  await expect.element(row('Air filter')).toHaveTextContent('On the call: 1');
  // Nothing is lost by closing the book in a hurry.
  await userEvent.click(book().getByRole('button', { name: 'Done' }));
  await userEvent.click(page.getByRole('button', { name: 'Keep editing' }));
  server.answer({ serviceCalls: { addItem: office.call } });
  await userEvent.click(row('Air filter').getByRole('button', { name: 'Try again' }));
  await expect.element(row('Air filter').getByRole('alert')).not.toBeInTheDocument();
  await expectCount('Air filter', 1);
  const sent = server.asked('serviceCalls.addItem');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[1]?.input).toEqual(sent[0]?.input);
});

test('taps after one whose answer is lost wait until that one is sent again, and count once each', async () => {
  const { server, office } = await inTheOffice();
  const { addItem } = office.answers.serviceCalls;
  const { promise, resolve: lose } = Promise.withResolvers<undefined>();
  server.answer({
    serviceCalls: { addItem: (line) => addItem(line).then(() => promise.then(loseConnection)) },
  });
  await userEvent.click(plus('Air filter'));
  await expect.poll(() => server.asked('serviceCalls.addItem')).toHaveLength(1);
  await userEvent.dblClick(plus('Air filter'));
  lose(undefined);
  const alert = row('Air filter').getByRole('alert');
  await expect.element(alert).toHaveTextContent(/may not have been saved/);
  await expect.element(row('Air filter')).toHaveTextContent('On the call: 3');
  expect(server.asked('serviceCalls.setItems')).toEqual([]);
  server.answer({ serviceCalls: { addItem: office.call } });
  await userEvent.click(row('Air filter').getByRole('button', { name: 'Try again' }));
  await expect.element(alert).not.toBeInTheDocument();
  await expectCount('Air filter', 3);
  await expect.poll(office.counts).toEqual(['1 capacitor', '3 filter']);
  const sent = server.asked('serviceCalls.addItem');
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(server.asked('serviceCalls.setItems')).toHaveLength(1);
});

test('typing finds an item, and what was added is at hand the next time', async () => {
  const { office } = await inTheOffice();
  await userEvent.fill(book().getByLabelText('Search the price book'), 'look');
  await expect.element(row('Air filter')).not.toBeInTheDocument();
  await expect.element(row('Courtesy look')).toHaveTextContent('$0.00');
  await userEvent.click(plus('Courtesy look'));
  await expectCount('Courtesy look', 1);
  await expect.poll(office.counts).toEqual(['1 capacitor', '1 look']);
  await userEvent.click(book().getByRole('button', { name: 'Done' }));
  await expect.element(book()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Add lines/ })).toHaveFocus();
  await openBook();
  const recent = book().getByRole('region', { name: 'Recent' }).getByRole('listitem');
  await expect.element(recent).toHaveTextContent('Courtesy look');
  await expect.element(recent).toHaveTextContent('On the call: 1');
});

test('taps on a phone without signal are counted, kept, and sent once each when it returns', async () => {
  const office = theOffice();
  const { server, loseSignal, findSignal, kept } = await showOnPhone(opened, {
    part: <AddLinesButton row={opened} />,
    answers: office.answers,
  });
  await openBook();
  loseSignal();
  await userEvent.click(plus('Air filter'));
  await expectCount('Air filter', 1);
  await expect.element(pill()).toHaveTextContent(/^No signal: 1 waiting$/);
  press(plus('Air filter'), 3);
  await expectCount('Air filter', 4);
  await userEvent.click(minus('Air filter'));
  await userEvent.click(plus('Run capacitor'));
  await expectCount('Air filter', 3);
  await expectCount('Run capacitor', 2);
  await expect.element(inAll()).toHaveTextContent('2 lines, $798.00');
  await expect.element(pill()).toHaveTextContent(/^No signal: 4 waiting$/);
  expect(office.counts()).toEqual(['1 capacitor']);
  const acts = await kept();
  const [added] = acts;
  expect(acts).toMatchObject([
    { kind: 'serviceCalls.addItem', input: { _id: added?.id, item: 'filter', quantity: 1 } },
    { kind: 'serviceCalls.changeItem', input: { lineId: added?.id, quantity: 4 } },
    { kind: 'serviceCalls.changeItem', input: { lineId: added?.id, quantity: 3 } },
    { kind: 'serviceCalls.changeItem', input: { lineId: 'line', quantity: 2 } },
  ]);

  findSignal();
  await expect.element(pill()).toHaveTextContent(/^All saved/);
  expect(office.counts()).toEqual(['2 capacitor', '3 filter']);
  const sent = server.asked().filter(({ idempotencyKey }) => idempotencyKey);
  expect(sent.map(({ procedure, idempotencyKey }) => [procedure, idempotencyKey])).toEqual(
    acts.map((act) => [act.kind, act.id]),
  );
  await expectCount('Air filter', 3);
  await expectCount('Run capacitor', 2);
  await expect.element(inAll()).toHaveTextContent('2 lines, $798.00');
});

test('taps on a phone that come quicker than its answers are sent in order, none twice', async () => {
  const office = theOffice();
  const { server, kept } = await showOnPhone(opened, {
    part: <AddLinesButton row={opened} />,
    answers: office.answers,
  });
  await openBook();
  const answer = office.hold();
  await userEvent.click(plus('Air filter'));
  await expect.poll(() => server.asked('serviceCalls.addItem')).toHaveLength(1);
  press(plus('Air filter'), 3);
  await expectCount('Air filter', 4);
  // What was tapped while the first is on its way is on the phone already.
  await expect.poll(async () => (await kept()).length).toBe(2);
  answer();
  await expect.poll(office.counts).toEqual(['1 capacitor', '4 filter']);
  await expect.element(pill()).toHaveTextContent(/^All saved/);
  await expectCount('Air filter', 4);
  expect(server.inputsOf('serviceCalls.addItem')).toMatchObject([{ quantity: 1 }]);
  expect(server.inputsOf('serviceCalls.changeItem')).toMatchObject([{ quantity: 4 }]);
  expect(server.asked('serviceCalls.setItems')).toEqual([]);
});

test('a tap on a phone that the server refuses goes back to what is on the call', async () => {
  const office = theOffice();
  const { server, kept } = await showOnPhone(opened, {
    part: <AddLinesButton row={opened} />,
    answers: office.answers,
  });
  await openBook();
  server.answer({
    serviceCalls: { addItem: () => refuse(400, 'invalid', 'A call has at most 500 items') },
  });
  await userEvent.click(plus('Air filter'));
  await expect.element(row('Air filter').getByRole('alert')).toHaveTextContent(/at most 500 items/);
  await expectNone('Air filter');
  await expect.element(inAll()).toHaveTextContent('1 line, $354.00');
  // The row says it, so the list does not.
  await expect.element(pill()).toHaveTextContent(/^All saved/);
  expect(await kept()).toEqual([]);
});

test('a refusal amid five quick taps on a phone holds back those behind it, and all count once', async () => {
  const office = theOffice();
  const { server, kept } = await showOnPhone(opened, {
    part: <AddLinesButton row={opened} />,
    answers: office.answers,
  });
  await openBook();
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  server.answer({
    serviceCalls: {
      addItem: () => promise.then(() => refuse(400, 'invalid', 'A call has at most 500 items')),
    },
  });
  await userEvent.click(plus('Air filter'));
  await expect.poll(() => server.asked('serviceCalls.addItem')).toHaveLength(1);
  for (let tap = 0; tap < 4; tap += 1) await userEvent.click(plus('Air filter'));
  await expectCount('Air filter', 5);
  // The last of them is on the phone, too.
  const quantities = async () =>
    (await kept()).map(({ input }) => 'quantity' in input && input.quantity);
  await expect.poll(async () => (await quantities()).at(-1)).toBe(5);
  answer(undefined);
  await expect.element(pill()).toHaveTextContent(/^1 needs you/);
  await expectNone('Air filter');
  expect(office.counts()).toEqual(['1 capacitor']);

  server.answer(office.answers);
  await userEvent.click(book().getByRole('button', { name: 'Done' }));
  const waiting = await openList();
  await userEvent.click(waiting.getByRole('button', { name: 'Send again' }));
  await expect.poll(office.counts).toEqual(['1 capacitor', '5 filter']);
  await expect.element(pill()).toHaveTextContent(/^All saved/);
  expect(server.asked('serviceCalls.addItem')).toHaveLength(2);
});
