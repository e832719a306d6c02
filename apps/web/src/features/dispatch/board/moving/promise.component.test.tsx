import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, at, aVisit, bob, DAY } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  callOn,
  dayX,
  dragTo,
  dropAt,
  ghost,
  hourX,
  nudge,
  rowY,
  showBoard,
  spoken,
  toast,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { theMouse } from '~/testing/pointer.ts';

// The clocks go back on that Sunday.
const [FRIDAY, SATURDAY, SUNDAY] = ['2036-10-31', '2036-11-01', '2036-11-02'];
const week = { view: 'week', day: FRIDAY } as const;
const span = (from: number, to: number, day: string) => ({
  start: at(from, day),
  end: at(to, day),
});
const MORNING = span(10, 14, FRIDAY);
const AFTERNOON = span(12, 16, SUNDAY);

/** Ann's confirmed visit on Friday at 1 PM, promised for 10 to 2. */
const confirmed = (more: Parameters<typeof aVisit>[2] = {}) =>
  aVisit(13, ann, {
    scheduledAt: at(13, FRIDAY),
    status: 'confirmed',
    arrivalWindow: MORNING,
    ...more,
  });

const dialog = (name: RegExp) => page.getByRole('dialog', { name });
const question = page.getByRole('alertdialog');
const goOn = question.getByRole('button', { name: 'Move anyway' });

test('a drop over a change of clocks takes window and confirmation along, says so, and is undone whole', async () => {
  const call = confirmed();
  const { moves, read } = await showBoard([call], week);
  const to = await dragTo(call, { x: dayX(6) });
  await expect.poll(ghost).toContain('1:00 PM to 2:00 PM. Window 12:00 PM to 4:00 PM. No longer');
  await theMouse.up(to);
  await expect
    .element(callIn(ann, call))
    .toHaveAccessibleName(/Sun, Nov 2, 1:00 PM.*Scheduled.*Window 12:00 PM to 4:00 PM/);
  await expect.poll(moves).toEqual([
    {
      id: call._id,
      version: 1,
      assignedEmployeeId: ann._id,
      markScheduled: true,
      scheduledAt: at(13, SUNDAY),
      arrivalWindow: AFTERNOON,
      unconfirm: true,
    },
  ]);
  await userEvent.click(toast(/No longer confirmed/).getByRole('button', { name: 'Undo' }));
  await expect
    .element(callIn(ann, call))
    .toHaveAccessibleName(/Fri, Oct 31, 1:00 PM.*Confirmed.*Window 10:00 AM to 2:00 PM/);
  expect(read(call._id)).toMatchObject({ status: 'confirmed', arrivalWindow: MORNING });
});

test('one press after a drop says that the customer agreed', async () => {
  const call = confirmed();
  const { server } = await showBoard([call], {
    ...week,
    answers: {
      serviceCalls: {
        setStatus: ({ id, status }) =>
          sampleCall({ _id: id, status, version: 3, statusTimes: { confirmedAt: at(9) } }),
      },
    },
  });
  await dropAt(call, { x: dayX(6) });
  await userEvent.click(
    toast(/No longer confirmed/).getByRole('button', { name: 'Customer agreed' }),
  );
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/Sun, Nov 2.*Confirmed/);
  expect(server.inputsOf('serviceCalls.setStatus')).toEqual([
    { id: call._id, status: 'confirmed', version: 2 },
  ]);
});

test('a visit that moves within its window, or to somebody else, stays as promised', async () => {
  const promised = span(10, 14, DAY);
  const call = aVisit(10, ann, { status: 'confirmed', arrivalWindow: promised });
  const { moves, read } = await showBoard([call]);
  await dropAt(call, { x: hourX(12), y: rowY(bob) });
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/Confirmed.*Window 10:00 AM to 2/);
  expect(moves()[0]).not.toMatchObject({ unconfirm: true });
  expect(read(call._id)).toMatchObject({ status: 'confirmed', arrivalWindow: promised });
});

test('keys move a visit over a change of clocks with its window, and say so', async () => {
  const call = confirmed();
  const { moves } = await showBoard([call], week);
  callOn(call).element().focus();
  await nudge('ArrowRight', 'ArrowRight');
  await expect
    .poll(moves)
    .toMatchObject([{ scheduledAt: at(13, SUNDAY), arrivalWindow: AFTERNOON, unconfirm: true }]);
  await expect.poll(spoken).toMatch(/Window 12:00 PM to 4:00 PM\. No longer confirmed$/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/Fri, Oct 31.*Confirmed/);
});

test('selected visits each get the window of their own new time', async () => {
  const [one, other] = [confirmed(), aVisit(9, ann, { scheduledAt: at(9, FRIDAY) })];
  const { server } = await showBoard([one, other], week);
  await userEvent.click(callOn(one), { modifiers: ['Control'] });
  await userEvent.click(callOn(other), { modifiers: ['Control'] });
  await dropAt(one, { x: dayX(6) });
  await expect.element(toast('2 calls moved. 1 no longer confirmed')).toBeVisible();
  const about = { assignedEmployeeId: undefined, markScheduled: true, version: 1 };
  expect(server.inputsOf('dispatch.moveSeveral')).toEqual([
    {
      moves: [
        {
          ...about,
          id: one._id,
          scheduledAt: at(13, SUNDAY),
          arrivalWindow: AFTERNOON,
          unconfirm: true,
        },
        { ...about, id: other._id, scheduledAt: at(9, SUNDAY) },
      ],
    },
  ]);
});

test('several in the dialog show their new windows, and one tick says that all agreed', async () => {
  const [one, other] = [confirmed(), confirmed({ scheduledAt: at(11, FRIDAY) })];
  const { server } = await showBoard([one, other], week);
  await userEvent.click(callOn(one), { modifiers: ['Control'] });
  await userEvent.click(callOn(other), { modifiers: ['Control'] });
  await userEvent.click(page.getByRole('button', { name: 'Move…', exact: true }));
  const move = dialog(/^Move 2 calls/);
  await userEvent.fill(move.getByLabelText('Date of the first call'), SUNDAY);
  const told = move.getByRole('region', { name: 'New arrival windows' });
  await expect.element(told).toHaveTextContent('Sun, Nov 2, 2036, 8:00 AM to 12:00 PM');
  await expect.element(told).toHaveTextContent('Sun, Nov 2, 2036, 12:00 PM to 4:00 PM');
  await userEvent.click(move.getByRole('checkbox', { name: /All customers agreed/ }));
  await expectAccessible();
  await userEvent.click(move.getByRole('button', { name: 'Move', exact: true }));
  await expect.element(toast('2 calls moved')).toBeVisible();
  expect(JSON.stringify(server.inputsOf('dispatch.moveSeveral'))).not.toContain('unconfirm');
});

test('Move… shows the window that goes with the time, and another can be chosen there', async () => {
  const call = confirmed();
  const { moves } = await showBoard([call], week);
  callOn(call).element().focus();
  await userEvent.keyboard('m');
  const move = dialog(/^Move #/);
  const window = move.getByLabelText('Arrival window');
  const agreed = move.getByRole('checkbox', { name: /customer agreed/ });
  await expect.element(window).toHaveDisplayValue('Fri, Oct 31, 2036, 10:00 AM to 2:00 PM');
  await expect.element(agreed).not.toBeInTheDocument();
  await userEvent.fill(move.getByLabelText('Date', { exact: true }), SATURDAY);
  await expect.element(window).toHaveDisplayValue('Sat, Nov 1, 2036, 12:00 PM to 4:00 PM');
  await expect.element(window).toHaveAccessibleDescription(/Was Fri, Oct 31/);
  await userEvent.selectOptions(window, '2 hours');
  await userEvent.click(agreed);
  await expectAccessible();
  await userEvent.click(move.getByRole('button', { name: 'Move', exact: true }));
  await expect.poll(moves).toEqual([
    {
      id: call._id,
      version: 1,
      markScheduled: true,
      scheduledAt: at(13, SATURDAY),
      arrivalWindow: span(13, 15, SATURDAY),
    },
  ]);
});

test('a time that has passed is asked about once, and Cancel leaves the visit where it was', async () => {
  const call = aVisit(10, ann, { scheduledAt: at(10, '2024-05-16') });
  const { moves } = await showBoard([call], { view: 'week', day: '2024-05-15' });
  await dropAt(call, { x: dayX(1) });
  await expect.element(question).toHaveTextContent('That time has passed.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/Thu, May 16/);
  expect(moves()).toEqual([]);
  await dropAt(call, { x: dayX(1) });
  await goOn.click();
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/Tue, May 14/);
  expect(moves()).toHaveLength(1);
});
