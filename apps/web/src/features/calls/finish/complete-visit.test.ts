import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { aCall } from '~/live/testing/a-board.ts';
import { completeVisit } from './complete-visit.ts';

const at = '2026-11-20T16:00:00.000Z';
const row = aCall('1', { status: 'in_progress', version: 3, balance: 354 });
const call: ServiceCall = {
  ...row,
  customer: { ...row.customer, doNotService: false, isVip: false, paysByCheckOnly: false },
  property: {
    ...row.property,
    gateCode: '',
    pets: '',
    unitLocation: '',
    parking: '',
    contact: null,
  },
  subtotal: 354,
  discount: 0,
  tax: 0,
  total: 354,
  paid: 0,
  items: [],
  discounts: [],
  taxes: [],
  payments: [],
  answers: [],
};
const later = { at, isBilledLater: true };

/** A server that marks the call completed. */
const serverWith = () =>
  vi.fn<Parameters<typeof completeVisit>[2]>(async ({ version, status }) => ({
    ...call,
    status,
    version: version + 1,
  }));

function refusalWith(status: number, more: object) {
  const problem = { status, detail: 'Refused', ...more };
  return new TRPCClientError('Refused', {
    result: { error: { message: 'Refused', code: -32009, data: { problem } } },
  });
}

test('Done completes the visit at its moment, and Undo takes back that version', async () => {
  const send = serverWith();
  const done = await completeVisit(call, later, send);
  expect(done).toMatchObject({ call: { status: 'completed' }, made: 4 });
  const sent = { version: 3, status: 'completed', reason: 'Bill later', at };
  expect(send.mock.calls).toEqual([[sent]]);
});

test('what was completed already is left alone, and there is nothing to undo', async () => {
  const completed: ServiceCall = { ...call, status: 'completed', version: 9 };
  const send = serverWith();
  expect(await completeVisit(completed, later, send)).toEqual({ call: completed, made: undefined });
  expect(send).not.toHaveBeenCalled();
});

test('who has paid by now is billed nothing later', async () => {
  const paid = { ...call, balance: 0, version: 4 };
  const send = serverWith();
  expect(await completeVisit(paid, later, send)).toMatchObject({ made: 5 });
  expect(send.mock.calls.map(([{ reason }]) => reason)).toEqual([undefined]);
});

test('a device whose clock is wrong completes the visit without its time', async () => {
  const send = vi.fn<Parameters<typeof completeVisit>[2]>(async ({ version, at: told }) => {
    if (told) throw refusalWith(400, { fields: { at: ['In the future'] } });
    return { ...call, version: version + 1 };
  });
  expect(await completeVisit(call, later, send)).toMatchObject({ made: 4 });
  expect(send.mock.calls.map(([sent]) => sent.at)).toEqual([at, undefined]);
});
