import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AddLinesButton } from '~/features/calls/at-hand/add-lines-button.tsx';
import { openList, pill, showOnPhone } from '~/offline/testing/show-on-phone.tsx';
import { refuse } from '~/testing/server.ts';
import {
  book,
  expectCount,
  expectNone,
  inAll,
  minus,
  openBook,
  plus,
  press,
  row,
} from './testing/the-book.tsx';
import { opened, theOffice } from './testing/the-office.ts';

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
