import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { beforeAll, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import type { Act, ActInputs } from '~/offline/act.ts';
import { conflictOf, despiteRules } from './conflict-of.ts';

beforeAll(() => followCompany('America/Chicago', 'America/Chicago'));

const call: ServiceCall = {
  _id: 'call',
  callNumber: 1042,
  version: 9,
  createdAt: '2026-11-20T15:00:00.000Z',
  customer: {
    _id: 'customer',
    name: 'Ana Diaz',
    firstName: 'Ana',
    lastName: 'Diaz',
    businessName: '',
    phone: '+15125550100',
    email: '',
    doNotService: false,
    isVip: false,
    paysByCheckOnly: false,
  },
  property: {
    _id: 'property',
    label: '',
    address: { line1: '1 Elm St', line2: '', city: 'Austin', state: 'TX', postalCode: '78701' },
    gateCode: '',
    pets: '',
    unitLocation: '',
    parking: '',
    contact: null,
  },
  assignedEmployee: { _id: 'tyler', name: 'Tyler Tech' },
  scheduledAt: '2026-11-22T16:00:00.000Z',
  durationMinutes: 60,
  arrivalWindow: null,
  description: 'No heat upstairs',
  jobType: null,
  priority: 'high',
  contractStyle: 'separated',
  tags: ['attic'],
  needsTime: false,
  windowBroken: false,
  status: 'on_hold',
  statusTimes: {},
  answers: [],
  subtotal: 178,
  discount: 0,
  tax: 0,
  total: 178,
  paid: 50,
  balance: 128,
  items: [
    {
      _id: 'line',
      item: 'capacitor',
      description: 'Run capacitor',
      taxable: true,
      quantity: 2,
      unitPrice: 89,
      amount: 178,
    },
  ],
  discounts: [],
  taxes: [],
  payments: [{ _id: 'paid', method: 'cash', amount: 50, reference: '', paidAt: null }],
};

const refused = { type: '', title: '', status: 409, detail: 'Changed', message: '', requestId: '' };

const problem = { ...refused, code: 'conflict', current: call };

const act = {
  id: 'a',
  seq: 1,
  person: 'tyler',
  callId: 'call',
  callNumber: 1042,
  tappedAt: 0,
  words: 'Edit',
  problem,
  state: 'needs_you',
} as const;

const conflictOfStatus = (input: ActInputs['serviceCalls.setStatus'], more: object = {}) =>
  conflictOf({ ...act, kind: 'serviceCalls.setStatus', input, problem: { ...problem, ...more } });

const conflictOfEdit = (input: ActInputs['serviceCalls.update'], more: object = {}) =>
  conflictOf({ ...act, kind: 'serviceCalls.update', input, problem: { ...problem, ...more } });

test('of two statuses one stands: mine with the version that they made', () => {
  const at = '2026-11-22T16:10:00.000Z';
  const input = { id: 'call', status: 'completed', at, version: 4 } as const;
  expect(conflictOfStatus(input)).toMatchObject({
    differences: [{ label: 'Status', mine: 'Completed', theirs: 'On hold' }],
    sendMine: { id: 'a', input: { ...input, version: 9 } },
  });
});

test('a call that was kept before there were totals is compared, too', () => {
  const { total: _total, discounts: _discounts, taxes: _taxes, ...current } = call;
  const input = { id: 'call', status: 'completed', version: 4 } as const;
  expect(conflictOfStatus(input, { current })?.differences).toHaveLength(1);
});

test('of two descriptions both can stand, theirs first', () => {
  const input = { id: 'call', description: 'Bring the long ladder', version: 4 };
  const conflict = conflictOfEdit(input);
  expect(conflict).toMatchObject({
    differences: [
      { label: 'Description', mine: 'Bring the long ladder', theirs: 'No heat upstairs' },
    ],
    sendMine: { input: { ...input, version: 9 } },
    sendBoth: { input: { description: 'No heat upstairs\nBring the long ladder', version: 9 } },
  });
  expect(conflict?.sendTheirs).toBeUndefined();
});

test('fields that nobody else changed are sent whoever’s value stands', () => {
  const fields = { priority: ['Changed'] };
  const conflict = conflictOfEdit(
    { id: 'call', priority: 'normal', tags: ['roof'], version: 4 },
    { fields },
  );
  expect(conflict?.differences).toEqual([{ label: 'Priority', mine: 'Normal', theirs: 'High' }]);
  expect(conflict?.sendMine?.input).toMatchObject({
    priority: 'normal',
    tags: ['roof'],
    version: 9,
  });
  expect(conflict?.sendTheirs?.input).toMatchObject({
    priority: 'high',
    tags: ['roof'],
    version: 9,
  });
  expect(conflict?.sendBoth).toBeUndefined();
});

test('what a caller said is shown as each of them wrote it down', () => {
  const answers = [{ question: 'Since when?', answer: 'Monday' }];
  const conflict = conflictOfEdit(
    { id: 'call', answers, version: 4 },
    { fields: { answers: ['Changed'] } },
  );
  expect(conflict?.differences).toEqual([
    { label: 'Answers', mine: 'Since when? Monday', theirs: 'none' },
  ]);
});

test('the tags of both are kept once each', () => {
  const input = { id: 'call', tags: ['roof', 'attic'], version: 4 };
  const conflict = conflictOfEdit(input);
  expect(conflict?.sendBoth?.input).toMatchObject({ tags: ['attic', 'roof'] });
});

test('a line that two people changed is shown as each of them wants it', () => {
  const input = { id: 'call', lineId: 'line', quantity: 3, version: 4 };
  expect(conflictOf({ ...act, kind: 'serviceCalls.changeItem', input })).toMatchObject({
    differences: [
      {
        label: 'Line item',
        mine: 'Run capacitor, 3 × $89.00',
        theirs: 'Run capacitor, 2 × $89.00',
      },
    ],
    sendMine: { input: { quantity: 3, version: 9 } },
  });
});

test('a line whose price the office changed is shown with the price that the technician saw', () => {
  const [now] = call.items;
  if (!now) throw new Error('The call has a line');
  const seen = { item: { ...now, quantity: 1, unitPrice: 185, amount: 185 } };
  const input = { id: 'call', lineId: 'line', quantity: 3, version: 4 };
  expect(conflictOf({ ...act, kind: 'serviceCalls.changeItem', input, seen })).toMatchObject({
    differences: [{ mine: 'Run capacitor, 3 × $185.00', theirs: 'Run capacitor, 2 × $89.00' }],
    sendMine: { input: { quantity: 3, unitPrice: 185, version: 9 } },
  });
});

test('a payment is shown as it was typed over what was on the screen', () => {
  const [now] = call.payments;
  if (!now) throw new Error('The call has a payment');
  const seen = { payment: { ...now, method: 'check' as const, reference: '#7' } };
  const input = { id: 'call', paymentId: 'paid', amount: 60, version: 4 };
  expect(conflictOf({ ...act, kind: 'serviceCalls.changePayment', input, seen })).toMatchObject({
    differences: [{ mine: '$60.00, Check, #7', theirs: '$50.00, Cash' }],
    sendMine: { input: { amount: 60, method: 'check', reference: '#7', version: 9 } },
  });
});

test('a payment that somebody changed is removed once the technician insists', () => {
  const input = { id: 'call', paymentId: 'paid', version: 4 };
  expect(conflictOf({ ...act, kind: 'serviceCalls.removePayment', input })).toMatchObject({
    differences: [{ label: 'Payment', mine: 'Removed', theirs: '$50.00, Cash' }],
    sendMine: { input: { paymentId: 'paid', version: 9 } },
  });
});

test('a line that somebody removed cannot be changed any more', () => {
  const input = { id: 'call', lineId: 'gone', quantity: 3, version: 4 };
  const conflict = conflictOf({ ...act, kind: 'serviceCalls.changeItem', input });
  expect(conflict).toEqual({
    differences: [{ label: 'Line item', mine: 'Changed', theirs: 'Removed' }],
  });
  const [line] = call.items;
  const seen = line && { item: { ...line, _id: 'gone' } };
  const known = conflictOf({
    ...act,
    kind: 'serviceCalls.changeItem',
    input,
    ...(seen && { seen }),
  });
  expect(known?.differences).toMatchObject([{ mine: 'Run capacitor, 3 × $89.00' }]);
});

test('what a customer signed does not stand for other lines', () => {
  const input = { id: 'call', name: 'Ana Diaz', strokes: [], version: 4 };
  const conflict = conflictOf({ ...act, kind: 'serviceCalls.addSignature', input });
  expect(conflict?.sendMine).toBeUndefined();
  expect(conflict?.differences).toEqual([
    { label: 'Signature', mine: 'Signed by Ana Diaz', theirs: 'The lines changed' },
  ]);
});

test('what breaks a rule of the board is no conflict, and is saved with a reason', () => {
  const broken = [{ rule: 'overlap', message: 'Tyler is already booked.' }] as const;
  const input = { id: 'call', status: 'scheduled' } as const;
  const refusedByRule: Act = {
    ...act,
    kind: 'serviceCalls.setStatus',
    input,
    problem: { ...problem, broken: [...broken] },
  };
  expect(conflictOf(refusedByRule)).toBeUndefined();
  expect(despiteRules(refusedByRule)?.input).toEqual({
    ...input,
    ruleReason: 'Done without signal',
  });
});

test('another refusal is no conflict', () => {
  const input = { id: 'call', status: 'completed' } as const;
  const forbidden = { code: 'forbidden', status: 403, current: undefined };
  expect(conflictOfStatus(input, forbidden)).toBeUndefined();
});

test('where somebody else’s time stands, their window and what they told the customer stand with it', () => {
  const [start, end] = ['2026-11-24T18:00:00.000Z', '2026-11-24T22:00:00.000Z'];
  const input = {
    id: 'call',
    scheduledAt: '2026-11-24T19:00:00.000Z',
    version: 4,
    arrivalWindow: { start, end },
    unconfirm: true,
  };
  const fields = { scheduledAt: ['Changed'] };
  expect(conflictOfEdit(input, { fields })?.sendTheirs).toBeUndefined();
  const more = conflictOfEdit({ ...input, description: 'Bring the long ladder' }, { fields });
  expect(more?.sendTheirs).toMatchObject({
    input: { unconfirm: false, description: 'Bring the long ladder' },
  });
  expect(more?.sendTheirs?.input).not.toMatchObject({ arrivalWindow: { start, end } });
});
