import { CALL_STATES } from '@callboard/contract/calls/late-or-unscheduled';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { followJobTypes } from '~/format/job-types.ts';
import { searchTexts } from '~/lib/search-text.ts';
import { aJobType } from '~/live/testing/a-job-type.ts';
import { findCallList, LISTED_STATES } from './list-address.ts';
import { type CallListSearch, callsOf } from './list-search.ts';

beforeEach(() => {
  followCompany('America/New_York');
  followJobTypes([aJobType({ key: 'no_heat', name: 'No heat' })]);
});
afterEach(() => followCompany(DEFAULT_TIME_ZONE));

function asked(named: string, search: CallListSearch = {}) {
  const list = findCallList(named);
  if (!list) throw new Error(`No list is named ${named}`);
  const query = Object.entries(callsOf(list, search));
  return Object.fromEntries(
    query.filter(([name, value]) => value !== undefined && name !== 'limit'),
  );
}

test('every status and every state has a list, in any letter case', () => {
  for (const { key } of STATUSES) expect(asked(key.toUpperCase())).toMatchObject({ status: key });
  for (const state of CALL_STATES) expect(asked(state.toUpperCase())).toMatchObject({ state });
  expect(LISTED_STATES.toSorted()).toEqual(CALL_STATES.toSorted());
  expect(findCallList('lost')).toBeUndefined();
  expect(findCallList('constructor')).toBeUndefined();
});

test.each([
  ...['new', 'on_hold', 'waiting_parts', 'completed', 'invoiced'].map((key) => [
    key,
    'statusSince',
    'asc',
  ]),
  ...['unscheduled', 'needs_time', 'unpaid'].map((key) => [key, 'statusSince', 'asc']),
  ['late', 'scheduledAt', 'asc'],
  ['unassigned', 'scheduledAt', 'asc'],
  ['scheduled', 'scheduledAt', 'desc'],
  ['closed', 'scheduledAt', 'desc'],
])('the list %s comes by %s %s', (named, sort, dir) => {
  expect(asked(named)).toMatchObject({ sort, dir });
});

test('the address becomes the query, with days in the company’s time zone', () => {
  const technician = '7f0c1b9e-5a57-4f0e-9a39-1f6f3a2f8f10';
  const search = searchTexts({
    q: 5125550142,
    type: 'no_heat',
    technician,
    balance: 'due',
    age: 30,
    visits: 'only',
    from: '2026-10-31',
    to: '2026-11-01',
    sort: 'balance',
    dir: 'desc',
  });
  expect(asked('new', search)).toEqual({
    status: 'new',
    q: '5125550142',
    jobType: 'no_heat',
    assignedEmployeeId: technician,
    hasBalance: true,
    minAgeDays: 30,
    isVisit: true,
    sort: 'balance',
    dir: 'desc',
    // The clocks go back in the night to November 1st.
    from: '2026-10-31T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
});

test('unknown filters are ignored', () => {
  const search = searchTexts({
    type: 'nothing',
    technician: 'x',
    balance: 'all',
    age: '31',
    from: '0002-01-01',
    to: 'x',
    visits: 'all',
    sort: 'name',
    dir: 'up',
  });
  expect(asked('new', search)).toEqual({ status: 'new', sort: 'statusSince', dir: 'asc' });
});
