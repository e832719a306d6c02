import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import {
  list,
  noteOf,
  openList,
  pill,
  showOnPhone,
  TECH,
  writeNote,
} from '~/offline/testing/show-on-phone.tsx';
import { trpcClient } from '~/session/trpc-client.ts';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';

const call = sampleCall();
const { _id: id } = call;
const { serviceCalls } = trpcClient;

const after = (more: Partial<ServiceCall> = {}) => sampleCall({ version: 8, ...more });

const waiting = () => list().getByRole('list', { name: 'Waiting' }).getByRole('listitem');
const needing = () => list().getByRole('list', { name: 'Needs you' }).getByRole('listitem');
const press = (place: Locator, name: string | RegExp) =>
  userEvent.click(place.getByRole('button', { name, exact: true }));

/** Answers the question that comes before an act is taken back. */
async function answerQuestion(name: string, answer: string) {
  const question = page.getByRole('alertdialog', { name });
  await press(question, answer);
  await expect.element(question).not.toBeInTheDocument();
}

const addFilter = (_id: string) =>
  serviceCalls.addItem.mutate({
    id,
    _id,
    item: 'filter',
    description: 'Air filter',
    quantity: 1,
    unitPrice: 30,
  });

const takeCash = () =>
  serviceCalls.addPayment.mutate({ id, method: 'cash', amount: 354, paidAt: null });

test('the list shows what waits in plain words, in the order it was done', async () => {
  const { loseSignal } = await showOnPhone(call);
  loseSignal();
  await serviceCalls.setStatus.mutate({ id, status: 'in_progress', version: 7 });
  await addFilter(crypto.randomUUID());
  await takeCash();
  await writeNote(id, 'Flame sensor was dirty');
  await openList();
  await expect.element(list()).toHaveAccessibleName('Waiting to be saved');
  await expect
    .element(list())
    .toHaveAccessibleDescription('No signal. On this phone. Sends when you have signal.');
  const lines = () =>
    waiting()
      .elements()
      .map((line) => line.textContent);
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(/^Status: In progress#1042 · .*\d:\d{2}/i),
      expect.stringMatching(/^Line: Air filter, 1 × \$30\.00#1042 · /),
      expect.stringMatching(/^Payment: \$354\.00, Cash#1042 · /),
      expect.stringMatching(/^Note: Flame sensor was dirty#1042 · /),
    ]);
});

test('what is taken back is never sent, nor what rests on it, and the rest goes in order', async () => {
  const { server, loseSignal, findSignal, kept } = await showOnPhone(call, {
    answers: {
      serviceCalls: { addNote: noteOf, addItem: after(), changeItem: after(), addPayment: after() },
    },
  });
  loseSignal();
  await writeNote(id, 'First');
  const lineId = crypto.randomUUID();
  await addFilter(lineId);
  await serviceCalls.changeItem.mutate({ id, lineId, quantity: 3 });
  await writeNote(id, 'Wrong house');
  await takeCash();
  await openList();
  await press(list(), /^Undo Line: Air filter/);
  await answerQuestion('Undo “Line: Air filter, 1 × $30.00”?', 'Keep');
  expect(await kept()).toHaveLength(5);
  await press(list(), /^Undo Line: Air filter/);
  await answerQuestion('Undo “Line: Air filter, 1 × $30.00”?', 'Undo');
  await expect.poll(() => waiting().elements().length).toBe(3);
  await expect.poll(() => list().element().contains(document.activeElement)).toBe(true);
  await press(list(), 'Undo Note: Wrong house');
  await answerQuestion('Undo “Note: Wrong house”?', 'Undo');
  await expect.poll(() => waiting().elements().length).toBe(2);
  const left = await kept();
  expect(left.map(({ words }) => words)).toEqual(['Note: First', 'Payment: $354.00, Cash']);

  findSignal();
  await expect.element(list()).toHaveAccessibleName('All saved');
  const sent = server.asked().filter(({ idempotencyKey }) => idempotencyKey);
  expect(sent).toMatchObject([
    { procedure: 'serviceCalls.addNote', input: { text: 'First' }, idempotencyKey: left[0]?.id },
    {
      procedure: 'serviceCalls.addPayment',
      idempotencyKey: left[1]?.id,
      input: { id, amount: 354, _id: left[1]?.id },
    },
  ]);
});

test('a status that may have been saved and is taken back is undone once there is signal', async () => {
  const { server, loseSignal, findSignal } = await showOnPhone(call, {
    answers: { serviceCalls: { setStatus: after({ status: 'in_progress' }) } },
  });
  loseSignal();
  await serviceCalls.setStatus.mutate({ id, status: 'in_progress', version: 7 });
  await openList();
  await press(list(), /^Undo Status/);
  await expect
    .element(page.getByText('It may be saved already. Then it is undone there.'))
    .toBeVisible();
  await press(page.getByRole('alertdialog'), 'Undo');
  await expect.element(waiting()).toHaveTextContent('Undone once there is signal');
  await expect.element(list().getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();

  server.answer({
    history: {
      undo: {
        _id: 'entry',
        at: '2026-11-22T15:00:00.000Z',
        toldAt: null,
        by: null,
        byName: TECH.name,
        action: 'undo',
        version: 9,
        backTo: 8,
        note: '',
        before: null,
        after: null,
        size: 0,
        isWhole: true,
      },
    },
  });
  findSignal();
  await expect.element(list()).toHaveAccessibleName('All saved');
  expect(server.inputsOf('serviceCalls.setStatus')).toMatchObject([{ status: 'in_progress' }]);
  expect(server.inputsOf('history.undo')).toEqual([{ kind: 'service-calls', id, version: 8 }]);
});

test('a note that is on its way and can no longer be taken back says so', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  const { server } = await showOnPhone(call, {
    answers: { serviceCalls: { addNote: (note) => answered.then(() => noteOf(note)) } },
  });
  const writing = writeNote(id, 'Gate is open');
  await openList();
  await expect
    .element(list())
    .toHaveAccessibleDescription('Being sent, in this order for each call.');
  await press(list(), 'Undo Note: Gate is open');
  await answerQuestion('Undo “Note: Gate is open”?', 'Undo');
  await expect
    .element(page.getByText('“Note: Gate is open” is saved already').first())
    .toBeInTheDocument();
  answer(undefined);
  await writing;
  await expect.element(list()).toHaveAccessibleName('All saved');
  expect(server.inputsOf('serviceCalls.addNote')).toHaveLength(1);
});

const LONG_NOTE = `Customer asked for a second visit in spring. ${'Bring the tall ladder. '.repeat(5)}`;

test('a refused change says why, shows all that was typed, and can be sent again', async () => {
  const { server, loseSignal, findSignal, kept } = await showOnPhone(call, {
    answers: {
      serviceCalls: {
        addNote: () =>
          refuse(400, 'invalid', 'The note is not valid.', { fields: { text: ['No links here'] } }),
        addPayment: after(),
      },
    },
  });
  loseSignal();
  await writeNote(id, LONG_NOTE);
  await takeCash();
  const [former] = await kept();
  findSignal();
  await expect.element(pill()).toHaveTextContent(/^1 needs you$/);
  await openList();
  await expect.element(list()).toHaveAccessibleName('Needs you');
  await expect.element(needing()).toHaveTextContent('The note is not valid. No links here');
  const typed = needing().element().querySelector('blockquote');
  expect(typed?.textContent).toBe(LONG_NOTE);
  // A later act may depend on it.
  await expect.element(waiting()).toHaveTextContent('waits for your decision');
  expect(server.asked('serviceCalls.addPayment')).toEqual([]);
  await expectAccessibleInBothThemes(list().element());

  server.answer({ serviceCalls: { addNote: noteOf } });
  await press(needing(), 'Send again');
  await expect.element(list()).toHaveAccessibleName('All saved');
  await expect.poll(() => list().element().contains(document.activeElement)).toBe(true);
  const sent = server.asked().filter(({ idempotencyKey }) => idempotencyKey);
  expect(sent.map(({ procedure }) => procedure)).toEqual([
    'serviceCalls.addNote',
    'serviceCalls.addNote',
    'serviceCalls.addPayment',
  ]);
  expect(sent[1]?.input).toMatchObject({ text: LONG_NOTE });
  // The unchanged act keeps its key, so it is never stored twice.
  expect(sent[0]?.idempotencyKey).toBe(former?.id);
  expect(sent[1]?.idempotencyKey).toBe(former?.id);
});

test('a refused change can be taken back, and leads to its call', async () => {
  const { server, loseSignal, findSignal, address } = await showOnPhone(call, {
    answers: { serviceCalls: { addNote: () => refuse(400, 'invalid', 'The note is not valid.') } },
  });
  loseSignal();
  await writeNote(id, 'Wrong house');
  findSignal();
  await openList();
  await press(needing(), 'Undo');
  await answerQuestion('Undo “Note: Wrong house”?', 'Undo');
  await expect.element(list()).toHaveAccessibleName('All saved');
  expect(server.inputsOf('serviceCalls.addNote')).toHaveLength(1);

  loseSignal();
  await writeNote(id, 'Gate is open');
  findSignal();
  await userEvent.click(needing().getByRole('link', { name: 'Open call #1042' }));
  await expect.poll(address).toBe(`/service-calls/${id}`);
  await expect.element(list()).not.toBeInTheDocument();
});

test('a visit that breaks a rule of the board can be saved anyway', async () => {
  const broken = [{ rule: 'overlap' as const, message: 'Sam has another visit then.' }];
  const { server, loseSignal, findSignal } = await showOnPhone(call, {
    answers: {
      serviceCalls: {
        update: ({ ruleReason }) =>
          ruleReason ? after() : refuse(409, 'conflict', 'It breaks a rule.', { broken }),
      },
    },
  });
  loseSignal();
  await serviceCalls.update.mutate({ id, durationMinutes: 120, version: 7 });
  findSignal();
  await openList();
  await expect.element(needing()).toHaveTextContent('Sam has another visit then.');
  await press(needing(), 'Save anyway');
  await expect.element(list()).toHaveAccessibleName('All saved');
  expect(server.inputsOf('serviceCalls.update')).toMatchObject([
    { durationMinutes: 120 },
    { durationMinutes: 120, ruleReason: 'Done without signal' },
  ]);
});

const theirs = { byName: 'Dana Whitfield', at: '2026-11-22T15:20:00.000Z' };

/** The technician changes something without signal that the office has also changed. */
async function meet(current: ServiceCall, mine: () => Promise<unknown>) {
  const conflict = () => refuse(409, 'conflict', 'Somebody else changed it', { current, theirs });
  const { server, loseSignal, findSignal } = await showOnPhone(call, {
    answers: { serviceCalls: { setStatus: conflict, update: conflict, changeItem: conflict } },
  });
  loseSignal();
  await mine();
  findSignal();
  await expect.element(pill()).toHaveTextContent(/^1 needs you$/);
  await openList();
  server.answer({ serviceCalls: { setStatus: after(), update: after(), changeItem: after() } });
  return server;
}

const onHold = sampleCall({ version: 9, status: 'on_hold' });
const finish = () => serviceCalls.setStatus.mutate({ id, status: 'completed', version: 7 });

test('of two statuses both are shown, and keeping mine sends it on top of theirs', async () => {
  const server = await meet(onHold, finish);
  const both = [...needing().getByLabelText('Status', { exact: true }).element().children];
  expect(both.map(({ textContent }) => textContent)).toEqual([
    'Your changeCompleted',
    expect.stringMatching(/^Dana Whitfield’s changeOn hold.*9:20/),
  ]);
  // Nothing is on its way while the act needs a person.
  await expect
    .element(list())
    .toHaveAccessibleDescription('1 change needs a decision. Choose which one to keep.');
  await expectAccessibleInBothThemes(list().element());
  await press(needing(), 'Keep mine');
  await expect.element(list()).toHaveAccessibleName('All saved');
  await expect.poll(() => list().element().contains(document.activeElement)).toBe(true);
  const sent = server.asked('serviceCalls.setStatus');
  expect(sent).toMatchObject([
    { input: { status: 'completed', version: 7 } },
    { input: { status: 'completed', version: 9 } },
  ]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('keeping their status sends nothing more', async () => {
  const server = await meet(onHold, finish);
  await expect
    .element(needing().getByRole('button', { name: 'Keep both' }))
    .not.toBeInTheDocument();
  await press(needing(), 'Keep theirs');
  await expect.element(list()).toHaveAccessibleName('All saved');
  await expect.element(pill()).toHaveTextContent('All saved');
  expect(server.inputsOf('serviceCalls.setStatus')).toHaveLength(1);
});

const described = sampleCall({ version: 9, description: 'No heat upstairs' });
const describe = () =>
  serviceCalls.update.mutate({ id, description: 'Bring the ladder', tags: ['roof'], version: 7 });

test('of two descriptions both can be kept, theirs first', async () => {
  const server = await meet(described, describe);
  await expect.element(needing()).toHaveTextContent('No heat upstairs');
  await press(needing(), 'Keep both');
  await expect.element(list()).toHaveAccessibleName('All saved');
  expect(server.inputsOf('serviceCalls.update')[1]).toMatchObject({
    description: 'No heat upstairs\nBring the ladder',
    version: 9,
  });
});

test('of a line both are shown with the prices that each person saw, and what is kept is what was shown', async () => {
  const [line] = call.items;
  if (!line) throw new Error('The call has a line');
  const current = sampleCall({
    version: 9,
    items: [{ ...line, quantity: 2, unitPrice: 150, amount: 300 }],
  });
  const server = await meet(current, () =>
    serviceCalls.changeItem.mutate({ id, lineId: line._id, quantity: 3, version: 7 }),
  );
  const both = [...needing().getByLabelText('Line item').element().children];
  expect(both.map(({ textContent }) => textContent)).toEqual([
    'Your changeRun capacitor, 3 × $354.00',
    expect.stringMatching(/^Dana Whitfield’s changeRun capacitor, 2 × \$150\.00/),
  ]);
  await press(needing(), 'Keep mine');
  await expect.element(list()).toHaveAccessibleName('All saved');
  expect(server.inputsOf('serviceCalls.changeItem')[1]).toMatchObject({
    lineId: line._id,
    quantity: 3,
    unitPrice: 354,
    version: 9,
  });
});

test('a step of the checklist waits by its name and answer', async () => {
  const step = { id: 'static', kind: 'number' as const, label: 'Static pressure', unit: 'inWC' };
  const { loseSignal } = await showOnPhone(call, {
    answers: {
      serviceCalls: {
        checklist: {
          jobType: 'tune-up',
          isStarted: false,
          missing: [step.id],
          steps: [{ ...step, choices: [], answer: null }],
        },
      },
    },
  });
  await serviceCalls.checklist.query({ id });
  loseSignal();
  await serviceCalls.answerStep.mutate({ id, step: step.id, value: 0.5 });
  await openList();
  await expect.element(waiting()).toHaveTextContent('Static pressure: 0.5 inWC');
});
