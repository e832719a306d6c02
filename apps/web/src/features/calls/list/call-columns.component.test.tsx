import '~/styles/app.css';
import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { show } from '~/testing/show.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { SortedTable } from '~/ui/table/sorted-table.tsx';
import { markedStatusColumn, numberColumn, timeColumn } from './call-cells.tsx';
import { columnsOf } from './call-columns.tsx';
import { findCallList } from './list-address.ts';

function rowOf({ items: _items, payments: _payments, ...row }: ServiceCall): ServiceCallRow {
  return row;
}

const arrivalWindow = { start: '2026-11-24T16:00:00.000Z', end: '2026-11-24T18:00:00.000Z' };
const waiting = { status: 'new', assignedEmployee: null, needsTime: true } as const;
const ROWS = [
  sampleCall({ _id: 'agreed', callNumber: 1, status: 'scheduled' }),
  sampleCall({ _id: 'asked', callNumber: 2, ...waiting }),
  sampleCall({ _id: 'promised', callNumber: 3, ...waiting, arrivalWindow }),
  sampleCall({ _id: 'held', callNumber: 4, status: 'on_hold', needsTime: true }),
  sampleCall({ _id: 'given', callNumber: 6, status: 'new', needsTime: true, arrivalWindow }),
  sampleCall({ _id: 'off', callNumber: 7, status: 'canceled', needsTime: true }),
  sampleCall({ _id: 'done', callNumber: 5, status: 'completed', needsTime: true }),
].map(rowOf);

const list = findCallList('unscheduled');

const showRows = (size: 'desk' | 'phone') =>
  show(
    <SortedTable
      caption="Calls"
      columns={list ? columnsOf(list) : []}
      rows={ROWS}
      rowKey={({ _id }) => _id}
      isDense
    />,
    { as: 'dispatcher', size, answers: { jobTypes: { list: [] } } },
  );

const row = (number: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `#${number}`, exact: true }) });

test.each(['desk', 'phone'] as const)(
  'a list shows no time that was not agreed: %s',
  async (size) => {
    await showRows(size);
    await expect.element(row(1)).toHaveTextContent('Sun, Nov 22, 9:00 AM');
    await expect.element(row(5)).toHaveTextContent('Sun, Nov 22, 9:00 AM');
    for (const number of [2, 4, 7]) {
      const words = row(number).element().textContent ?? '';
      expect(words.match(/No time set/g), words).toHaveLength(1);
      expect(words).not.toMatch(/Nov 22, 9:00|Time not confirmed/);
    }
    for (const number of [3, 6]) {
      await expect.element(row(number)).toHaveTextContent('Tue, Nov 24, 10:00 AM to 12:00 PM');
    }
  },
);

test('a mark beside the status does not say again that no time is set', async () => {
  await show(
    <DataTable
      caption="Calls"
      columns={[numberColumn, timeColumn, markedStatusColumn]}
      rows={ROWS}
      rowKey={({ _id }) => _id}
    />,
    { as: 'dispatcher' },
  );
  for (const number of [2, 4]) {
    await expect.element(row(number)).toBeVisible();
    const words = row(number).element().textContent ?? '';
    expect(words.match(/No time set/g), words).toHaveLength(1);
  }
  // Why it waits is another thing.
  await expect.element(row(4)).toHaveTextContent(/Since/);
  await expect.element(row(3)).toHaveTextContent(/Unassigned/);
});

test('a row of a phone is a few lines, pressed as a whole', async () => {
  await showRows('phone');
  await expect.element(row(1)).toBeVisible();
  for (const { callNumber } of ROWS) {
    const one = row(callNumber).element();
    const { top, right, bottom, height } = one.getBoundingClientRect();
    // Four of them are on the first screen.
    expect(height).toBeLessThan(130);
    expect(height).toBeGreaterThanOrEqual(44);
    const link = row(callNumber).getByRole('link').element();
    for (const y of [top + 4, bottom - 4]) {
      one.scrollIntoView({ block: 'center' });
      const moved = one.getBoundingClientRect().top - top;
      expect(document.elementFromPoint(right - 4, y + moved)).toBe(link);
    }
  }
});
