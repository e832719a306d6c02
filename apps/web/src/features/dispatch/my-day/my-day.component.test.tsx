// First, as in the app: the colors of statuses alone would put their layer below the base, which clears spacing.
import '~/styles/app.css';
import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { MyDay as Day } from '@callboard/contract/dispatch/my-day';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallBar } from '~/features/calls/page/call-bar.tsx';
import { CallNotices } from '~/features/calls/page/call-notices.tsx';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { showOnPhone, TECH, writeNote } from '~/offline/testing/show-on-phone.tsx';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';
import { MyDay } from './my-day.tsx';

function rowOf({ items: _items, payments: _payments, ...row }: ServiceCall): ServiceCallRow {
  return row;
}

const dayOf = (...visits: ServiceCall[]): Day => ({
  technician: { _id: TECH.id, name: TECH.name },
  date: '2026-11-22',
  isToday: true,
  tomorrow: [],
  visits: visits.map(rowOf),
});

const visit = (more: Partial<ServiceCall> = {}) =>
  sampleCall({ assignedEmployee: { _id: TECH.id, name: TECH.name }, ...more });

// How a text to the customer begins is not looked at here.
const settings = { company: () => refuse(503, 'unavailable', 'Not now') };

const showDay = (call: ServiceCall, day: Day) =>
  showOnPhone(call, { part: <MyDay />, answers: { settings, myDay: { day } } });

const allDone = () => page.getByText('All done for the day');

test('a day is all done when nothing of it is left, and not while something is on hold', async () => {
  const done = visit({ status: 'completed' });
  const held = visit({ _id: 'held', callNumber: 1043, status: 'on_hold' });
  const { server, queryClient } = await showDay(done, dayOf(done));
  await expect.element(allDone()).toBeVisible();
  server.answer({ myDay: { day: dayOf(done, held) } });
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('1 on hold')).toBeVisible();
  await expect.element(allDone()).not.toBeInTheDocument();
});

test('a day is not all done while something waits on the phone to be sent', async () => {
  const done = visit({ status: 'completed' });
  const { loseSignal } = await showDay(done, dayOf(done));
  await expect.element(allDone()).toBeVisible();
  loseSignal();
  await writeNote(done._id, 'Flame sensor was dirty');
  await expect.element(page.getByText('1 change is not sent yet')).toBeVisible();
  await expect.element(page.getByText('On this phone. Sends when you have signal.')).toBeVisible();
  await expect.element(allDone()).not.toBeInTheDocument();
});

test('a visit that comes after the last one is there by itself', async () => {
  const done = visit({ status: 'completed' });
  const more = visit({ _id: 'more', callNumber: 1044, status: 'scheduled' });
  const { server, queryClient } = await showDay(done, dayOf(done));
  await expect.element(allDone()).toBeVisible();
  server.answer({ myDay: { day: dayOf(done, more) }, serviceCalls: { byId: more } });
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('link', { name: 'Open call #1044' })).toBeVisible();
  await expect.element(allDone()).not.toBeInTheDocument();
});

test('the card of the next visit is whole when it comes, however late its call would be read', async () => {
  const first = visit({ status: 'in_progress' });
  const second = visit({ _id: 'second', callNumber: 1043, status: 'scheduled' });
  const { server, queryClient } = await showOnPhone(first, {
    part: <MyDay />,
    answers: {
      settings,
      myDay: { day: dayOf(first, second) },
      serviceCalls: { byId: ({ id }) => (id === second._id ? second : first) },
    },
  });
  await expect.poll(() => server.inputsOf('serviceCalls.byId')).toContainEqual({ id: second._id });
  server.answer({
    myDay: { day: dayOf(second) },
    serviceCalls: { byId: () => refuse(503, 'unavailable', 'Not now') },
  });
  await queryClient.invalidateQueries({ queryKey: [['myDay']] });
  await page.getByRole('button', { name: 'Show' }).click();
  const card = page.getByRole('region', { name: /^Now: / });
  await expect.element(card.getByRole('link', { name: 'Open call #1043' })).toBeVisible();
  await expect.element(card.getByText('A dog')).toBeVisible();
});

/** A day whose first call, which the phone does not keep, is answered by the given promise. */
async function dayBeforeItsCall(read: Promise<ServiceCall>) {
  const kept = visit({ status: 'completed' });
  const first = visit({ _id: 'first', callNumber: 1043, status: 'scheduled' });
  await showOnPhone(kept, {
    part: <MyDay />,
    answers: {
      settings,
      myDay: { day: dayOf(first, kept) },
      serviceCalls: { byId: ({ id }) => (id === first._id ? read : kept) },
    },
  });
  return { first, card: page.getByRole('region', { name: /^Now: / }) };
}

test('the card of the first visit comes with its access notes, not before them', async () => {
  const read = Promise.withResolvers<ServiceCall>();
  const { first, card } = await dayBeforeItsCall(read.promise);
  await expect.element(page.getByText('Loading the day')).toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
  read.resolve(first);
  await expect.element(card.getByText('A dog')).toBeVisible();
});

test('a day waits for its first call no longer than a second', async () => {
  const { card } = await dayBeforeItsCall(new Promise(() => {}));
  await expect.element(card.getByRole('button', { name: 'On my way' })).toBeVisible();
});

/** My day above, the bar of the same call below. */
function DayAndCall({ call }: { call: ServiceCall }) {
  const status = useSetStatus(call._id);
  const nothing = () => {};
  return (
    <>
      <MyDay />
      <CallNotices {...{ call, status, role: 'tech' }} onTakePayment={nothing} />
      <CallBar
        {...{ call, status, role: 'tech' }}
        onShowLines={nothing}
        photos={{ add: nothing, areComing: false }}
        add={{ note: nothing, lines: nothing, payment: nothing }}
      />
    </>
  );
}

test.each<[StatusKey, string]>([
  ['new', 'On my way'],
  ['scheduled', 'On my way'],
  ['confirmed', 'On my way'],
  ['en_route', 'Arrived'],
  ['in_progress', 'Finish'],
])('of a visit that is %s My day and the call say “%s”', async (status, label) => {
  const call = visit({ status });
  const day = dayOf(call);
  await showOnPhone(call, {
    part: <DayAndCall call={call} />,
    answers: { settings, myDay: { day } },
  });
  const card = page.getByRole('region', { name: /^Now: / });
  const bar = page.getByRole('group', { name: 'Quick actions' });
  await expect.element(card.getByRole('button', { name: label, exact: true })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: `Next status: ${label}` })).toBeVisible();
  // That it has to be marked scheduled is a hint for the office.
  await expect
    .element(page.getByRole('button', { name: 'Mark scheduled' }))
    .not.toBeInTheDocument();
});

test('a visit begins with its customer and house, then what is wrong, then the step', async () => {
  const call = visit({ status: 'in_progress' });
  await showDay(call, dayOf(call));
  const card = page.getByRole('region', { name: `Now: ${call.customer.name}` });
  const name = card.getByText(call.customer.name, { exact: true });
  const step = card.getByRole('button', { name: 'Finish' });
  const inOrder = [name, card.getByText(/75201/), card.getByText(call.description), step];
  await expect.element(step).toBeVisible();
  const tops = inOrder.map((part) => part.element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const others = [...card.element().querySelectorAll('*')].filter(
    (part) => part !== name.element(),
  );
  expect(sizeOf(name.element())).toBeGreaterThan(Math.max(...others.map(sizeOf)));
  const [inCard, pressed] = [card, step].map((part) => part.element().getBoundingClientRect());
  expect(pressed?.width).toBeGreaterThan((inCard?.width ?? 0) * 0.85);
  expect(pressed?.height).toBeGreaterThanOrEqual(44);
});

test('a visit that was begun without an agreed time has none', async () => {
  const begun = visit({ status: 'in_progress', needsTime: true });
  const other = visit({ _id: 'other', callNumber: 1043, status: 'en_route', needsTime: true });
  await showDay(begun, dayOf(begun, other));
  const parts = [/^Now: /, 'Next'].map((name) => page.getByRole('region', { name }));
  for (const part of parts) {
    await expect.element(part.getByText('No time set')).toBeVisible();
    await expect.element(part).not.toHaveTextContent(/9:00 AM|Time not confirmed/);
  }
});

test('what was tapped without signal is marked as on this phone beside its status', async () => {
  const call = visit({ status: 'in_progress' });
  const { loseSignal } = await showDay(call, dayOf(call));
  const card = page.getByRole('region', { name: /^Now: / });
  await expect.element(card).toBeVisible();
  await expect.element(card.getByText('On this phone')).not.toBeInTheDocument();
  loseSignal();
  await writeNote(call._id, 'Capacitor is bulging');
  await expect.element(card.getByText('On this phone')).toBeVisible();
  await expectAccessibleInBothThemes();
});
