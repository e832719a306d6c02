import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ann, at, aVisit } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  callOn,
  dropAt,
  rowOf,
  rowY,
  showBoard,
  toast,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { middleOf } from '~/testing/pointer.ts';

/** It is 9:41 AM on the day that is shown. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(9)) + 41 * 60_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

function aVisitOf(lastName: string, ...visit: Parameters<typeof aVisit>): BoardCall {
  const call = aVisit(...visit);
  return { ...call, customer: { ...call.customer, firstName: 'Alexandra', lastName } };
}

/** Ann's day, one visit after the other: three are late, one is an emergency. */
const fullDay = () => [
  aVisitOf('Hernandez', 8, ann, { durationMinutes: 45 }),
  aVisitOf('Montgomery', 8.75, ann, { durationMinutes: 30, priority: 'emergency' }),
  aVisitOf('Castellanos', 9.25, ann, { durationMinutes: 45, status: 'confirmed' }),
  aVisitOf('Lee', 10, ann, { durationMinutes: 60 }),
  aVisitOf('Washington', 11, ann, { durationMinutes: 90 }),
  aVisitOf('Ortega', 12.5, ann, { durationMinutes: 30, status: 'canceled' }),
  aVisitOf('Papadopoulos', 13, ann, { durationMinutes: 45 }),
  aVisitOf('Nguyen', 13.75, ann, { durationMinutes: 120 }),
];

/** Whether something is seen at these points: nothing clips it, and nothing lies over it. */
const isSeen = (element: Element, points: readonly { x: number; y: number }[]) =>
  points.every(({ x, y }) => element.contains(document.elementFromPoint(x, y)));

function wholeOf(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right } = range.getBoundingClientRect();
  const { y } = middleOf(element);
  return [left + 1, (left + right) / 2, right - 1].map((x) => ({ x, y }));
}

/** What of these calls is not whole: family names, and marks. */
const cutOf = (calls: readonly BoardCall[]) =>
  calls.flatMap((call) => {
    const bar = callOn(call).element();
    bar.scrollIntoView({ inline: 'center', block: 'nearest' });
    const { lastName } = call.customer;
    const name = [...bar.querySelectorAll('span')].find(
      ({ childElementCount, textContent }) => childElementCount === 0 && textContent === lastName,
    );
    const signs = [...bar.querySelectorAll('[data-mark] svg')];
    return [
      ...(name && isSeen(name, wholeOf(name)) ? [] : [lastName]),
      ...(signs.every((sign) => isSeen(sign, [middleOf(sign)])) ? [] : [`mark of ${lastName}`]),
    ];
  });

test.for([
  ['fit', 1440],
  ['fit', 976],
  ['the usual zoom', 976],
] as const)(
  'family names are whole and late visits marked, however narrow their bars: %s, %i pixels',
  async ([zoom, width]) => {
    holdClock();
    if (zoom === 'fit') localStorage.setItem('dispatchZoom', '0');
    const calls = fullDay();
    await showBoard(calls);
    await page.viewport(width, 768);
    await expect.poll(() => cutOf(calls)).toEqual([]);
    expect(rowOf(ann).element().querySelectorAll('[data-mark="late"]')).toHaveLength(3);
    expect(rowOf(ann).element().querySelectorAll('[data-overdue]')).toHaveLength(3);
  },
);

test('a first name, and how late a visit is, stand where there is room', async () => {
  holdClock();
  const calls = [
    aVisitOf('Hernandez', 8, ann, { durationMinutes: 240 }),
    aVisitOf('Ortega', 12, ann, { durationMinutes: 60 }),
  ] as const;
  await showBoard(calls);
  const shown = (call: BoardCall) =>
    [...callOn(call).element().querySelectorAll('.board-bar-name span')]
      .filter((one) => one.childElementCount === 0 && isSeen(one, wholeOf(one)))
      .map(({ textContent }) => textContent);
  await expect.poll(() => shown(calls[0])).toEqual(['Alexandra ', 'Hernandez', '1 h 41 min late']);
  await expect.poll(() => shown(calls[1])).toEqual(['Ortega']);
});

test('a visit of a week tells when it begins', async () => {
  holdClock();
  const calls = [
    aVisitOf('Hernandez', 9, ann, { priority: 'high' }),
    aVisitOf('Castellanos', 13.5, ann, { status: 'confirmed' }),
  ] as const;
  await showBoard(calls, { view: 'week' });
  await page.viewport(976, 768);
  const seen = (call: BoardCall) => {
    const bar = callOn(call).element();
    bar.scrollIntoView({ inline: 'center', block: 'nearest' });
    const time = bar.querySelector('.board-bar-time');
    return time && isSeen(time, wholeOf(time)) ? time.textContent : 'no time';
  };
  await expect.poll(() => calls.map(seen)).toEqual(['9:00 AM', '1:30 PM']);
  await expect.poll(() => cutOf(calls)).toEqual([]);
});

test('the current time lies behind words, in bars too', async () => {
  holdClock();
  const call = aVisitOf('Hernandez-Montgomery', 9, ann, { durationMinutes: 120 });
  await showBoard([call]);
  // What nobody can point at is on top of nothing.
  const pointed = document.createElement('style');
  pointed.textContent = '.board-now { pointer-events: auto !important; }';
  document.head.append(pointed);
  onTestFinished(() => pointed.remove());
  const bar = callOn(call).element();
  const lineIn = (element: Element) => element.querySelector(':scope > .board-now');
  await expect.poll(() => lineIn(bar)).not.toBeNull();
  const line = lineIn(bar) ?? bar;
  const { x } = middleOf(line);
  const name = [...bar.querySelectorAll('.board-bar-person > span')].at(-1) ?? bar;
  const { left, right } = name.getBoundingClientRect();
  expect(left).toBeLessThan(x);
  expect(right).toBeGreaterThan(x);
  expect(document.elementFromPoint(x, middleOf(name).y)).toBe(name);
  const { bottom } = bar.getBoundingClientRect();
  expect(document.elementFromPoint(x, bottom - 3)).toBe(line);
  // Through the rows as well, at the same place.
  const track = rowOf(ann).element().querySelector('[data-track]') ?? bar;
  expect(Math.abs(middleOf(lineIn(track) ?? track).x - x)).toBeLessThan(1.5);
});

test('a message of a move lies over no call', async () => {
  const waiting = Array.from({ length: 12 }, (_, index) => aVisit(8 + index / 2));
  const call = aVisit(9, ann);
  await showBoard([call, ...waiting]);
  await dropAt(call, { x: middleOf(callIn(ann, call).element()).x + 200, y: rowY(ann) });
  await expect.element(toast(/moved/)).toBeVisible();
  const covered = () => {
    const box = toast(/moved/).element().getBoundingClientRect();
    return [...document.querySelectorAll('[data-board] [data-call-id]')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    }).length;
  };
  await expect.poll(covered).toBe(0);
});
