import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { sendOnTop } from './send-on-top.ts';

const call: ServiceCall = {
  _id: '4438be2a-2c27-4954-9048-c9ad6e253023',
  callNumber: 1042,
  customer: {
    _id: 'c',
    name: 'Elena Adams',
    firstName: 'Elena',
    lastName: 'Adams',
    businessName: '',
    phone: '+17375557225',
    email: '',
  },
  property: {
    _id: 'p',
    label: 'Home',
    address: { line1: '9004 Main St', line2: '', city: 'Buda', state: 'TX', postalCode: '78610' },
  },
  assignedEmployee: null,
  scheduledAt: '2026-11-20T15:00:00.000Z',
  durationMinutes: 60,
  description: '',
  jobType: null,
  priority: 'normal',
  tags: [],
  arrivalWindow: null,
  needsTime: false,
  status: 'new',
  statusTimes: {},
  subtotal: 0,
  paid: 0,
  balance: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  version: 3,
  items: [],
  payments: [],
};

const conflictWith = (current: ServiceCall) => {
  const detail = 'Someone else changed this service call in the meantime. Check it and try again.';
  const problem = {
    type: '/problems/conflict',
    title: 'Conflict',
    status: 409,
    detail,
    message: detail,
    code: 'conflict',
    current,
    requestId: 'r',
  };
  return new TRPCClientError(detail, {
    result: { error: { message: detail, code: -32009, data: { problem } } },
  });
};

const sendTo = (current: ServiceCall) =>
  vi.fn<(basis: ServiceCall) => Promise<ServiceCall>>(async (basis) => {
    if (basis.version !== current.version) throw conflictWith(current);
    return { ...basis, version: basis.version + 1 };
  });

test('a new status is applied on top of someone else’s new description', async () => {
  const send = sendTo({ ...call, description: 'No heat', version: 4 });
  const answer = await sendOnTop(call, { status: 'completed' }, send);
  expect(answer.description).toBe('No heat');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a status that someone else changed meanwhile is not overwritten', async () => {
  const send = sendTo({ ...call, status: 'canceled', version: 4 });
  await expect(sendOnTop(call, { status: 'completed' }, send)).rejects.toThrow('in the meantime');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a change whose answer was lost can be sent again without a conflict', async () => {
  const send = sendTo({ ...call, status: 'completed', version: 4 });
  await expect(sendOnTop(call, { status: 'completed' }, send)).resolves.toBeTruthy();
});

test('unchanged fields cause no conflict', async () => {
  const send = sendTo({ ...call, description: 'No heat', version: 4 });
  const wanted = { durationMinutes: 90, description: undefined };
  await expect(sendOnTop(call, wanted, send)).resolves.toBeTruthy();
});
