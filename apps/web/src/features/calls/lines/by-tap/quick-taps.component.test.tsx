import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { refuse } from '~/testing/server.ts';
import { expectCount, inAll, inTheOffice, minus, plus, press } from './testing/the-book.tsx';
import { opened } from './testing/the-office.ts';

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
  const status = useSetStatus(opened._id);
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
