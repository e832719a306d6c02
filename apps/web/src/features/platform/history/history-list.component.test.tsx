import type { HistoryEntry } from '@callboard/contract/platform/history';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { HistoryList } from './history-list.tsx';

const ENTRY: HistoryEntry = {
  _id: 'reason',
  at: '2026-11-20T15:30:00.000Z',
  toldAt: null,
  by: { _id: 'dana', role: 'employee' },
  byName: 'Dana Office',
  action: 'update',
  version: 2,
  backTo: null,
  before: null,
  after: null,
  note: 'Reason: no parts',
  size: 0,
  isWhole: true,
};
const LATE: HistoryEntry = {
  ...ENTRY,
  _id: 'late',
  version: null,
  note: 'Running late: about 15 minutes.',
};

const INVOICED: HistoryEntry = {
  ...ENTRY,
  _id: 'invoiced',
  action: 'invoice',
  version: 3,
  note: 'Invoice 1 for $90.00',
};

test('what happened beside the versions is told by its note alone', async () => {
  await show(<HistoryList kind="service-calls" id="call" version={2} mayRevert={false} />, {
    as: 'dispatcher',
    answers: { history: { list: [INVOICED, LATE, ENTRY] } },
  });
  const point = ({ note }: HistoryEntry) => page.getByRole('listitem').filter({ hasText: note });
  await expect.element(point(ENTRY)).toHaveTextContent('Reason added');
  await expect.element(point(INVOICED)).not.toHaveTextContent('Reason added');
  await expect.element(point(LATE)).not.toHaveTextContent('Reason added');
});
