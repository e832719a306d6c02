import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loseConnection, refuse } from '~/testing/server.ts';
import {
  book,
  expectCount,
  expectNone,
  inAll,
  inTheOffice,
  plus,
  row,
} from './testing/the-book.tsx';

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
