import { z } from 'zod';
import type { Player } from '../player.ts';
import { fieldOf, idOf, versionOf } from '../read-answer.ts';
import type { Known } from './customers.ts';
import type { People } from './everybody-signs-in.ts';
import type { Company } from './the-company.ts';

const YEAR_OF_PAYMENTS = { from: '2026-06-01T07:00:00Z', to: '2027-06-01T07:00:00Z' };

const Lines = z.array(z.object({ _id: z.string() }));

/** Calls from the first word to the payment, with what is refused on the way. */
export async function calls(
  player: Player,
  { customerId, techId, dispatcherId }: People,
  { itemIds, jobType }: Company,
  { ownHouse, wendyId, wendyHouse, houses }: Known,
): Promise<{ callIds: string[] }> {
  const [filter = '', visit = ''] = itemIds;
  const own = { customerId, propertyId: ownHouse };
  const made = await player.write('dispatcher', 'serviceCalls.create', {
    ...own,
    scheduledAt: '2027-01-12T16:00:00Z',
    arrivalWindow: { start: '2027-01-12T16:00:00Z', end: '2027-01-12T18:00:00Z' },
    jobType,
    description: 'No cooling upstairs, the unit is icing over',
    priority: 'high',
    tags: ['warranty', 'warranty'],
    itemIds: [filter],
    answers: [{ question: 'Is there a dog?', answer: 'Yes' }],
  });
  const id = idOf(made);
  await player.ask('dispatcher', 'serviceCalls.create', {
    ...own,
    propertyId: wendyHouse,
    scheduledAt: '2027-01-12T16:00:00Z',
  });
  await player.write('customer', 'serviceCalls.create', {
    ...own,
    scheduledAt: '2027-01-14T16:00:00Z',
    description: 'Rattles',
  });
  await player.ask('customer', 'serviceCalls.create', {
    customerId: wendyId,
    propertyId: wendyHouse,
    scheduledAt: '2027-01-14T16:00:00Z',
  });
  await player.write('dispatcher', 'serviceCalls.assign', {
    id,
    assignedEmployeeId: techId,
    version: 1,
  });
  await player.ask('dispatcher', 'serviceCalls.assign', { id, assignedEmployeeId: dispatcherId });
  await player.write('dispatcher', 'serviceCalls.update', {
    id,
    description: 'No cooling at all',
    tags: ['vip'],
  });
  await player.ask('dispatcher', 'serviceCalls.update', { id, description: 'Stale', version: 1 });
  await player.ask('tech', 'serviceCalls.update', { id, description: 'As a technician' });
  const other = await player.ask('dispatcher', 'serviceCalls.create', {
    customerId: wendyId,
    propertyId: wendyHouse,
    scheduledAt: '2027-01-12T16:30:00Z',
    assignedEmployeeId: techId,
    mindRules: true,
  });
  const overlapping = await player.ask('dispatcher', 'serviceCalls.create', {
    customerId: wendyId,
    propertyId: wendyHouse,
    scheduledAt: '2027-01-12T16:30:00Z',
    assignedEmployeeId: techId,
    mindRules: true,
    ruleReason: 'They insist',
    description: 'Dripping onto the piano',
  });
  player.keep('the overlapping one was answered', other.status);

  for (const status of ['scheduled', 'confirmed']) {
    await player.write('dispatcher', 'serviceCalls.setStatus', { id, status });
  }
  // Told with their moments: minutes between two requests are not the same every day.
  const at = (time: string) => ({ at: `2027-01-11T${time}:00Z` });
  await player.write('tech', 'serviceCalls.setStatus', { id, status: 'en_route', ...at('13:00') });
  await player.write('tech', 'serviceCalls.setStatus', {
    id,
    status: 'in_progress',
    ...at('13:20'),
  });
  await player.ask('customer', 'serviceCalls.setStatus', { id, status: 'canceled' });
  await player.ask('tech', 'serviceCalls.setStatus', { id, status: 'completed', version: 1 });
  await player.write('tech', 'serviceCalls.setStatus', {
    id,
    status: 'on_hold',
    reason: 'Ladder',
    ...at('13:50'),
  });
  await player.ask('tech', 'serviceCalls.setStatus', { id, status: 'in_progress', ...at('14:10') });

  const line = { item: visit, unitPrice: 89 };
  const added = await player.write('tech', 'serviceCalls.addItem', { id, ...line, quantity: 1 });
  await player.write('tech', 'serviceCalls.addItem', {
    id,
    item: filter,
    unitPrice: 26,
    quantity: 1.5,
  });
  const lines = fieldOf(added, 'items', Lines);
  const lineId = lines.at(-1)?._id ?? '';
  await player.write('tech', 'serviceCalls.changeItem', {
    id,
    lineId,
    quantity: 2,
    version: versionOf(added),
  });
  await player.ask('tech', 'serviceCalls.changeItem', { id, lineId, quantity: 3, version: 1 });
  await player.ask('tech', 'serviceCalls.changeItem', { id, lineId, unitPrice: -3 });
  const read = await player.ask('tech', 'serviceCalls.byId', { id });
  const items = fieldOf(read, 'items', z.array(z.record(z.string(), z.unknown())));
  await player.write('dispatcher', 'serviceCalls.setItems', {
    id,
    items: items.slice(1),
    version: versionOf(read),
  });
  await player.ask('dispatcher', 'serviceCalls.setItems', { id, items, version: versionOf(read) });
  await player.ask('dispatcher', 'serviceCalls.setItems', { id, items: [], version: 1 });
  await player.ask('tech', 'serviceCalls.removeItem', { id, lineId });
  await player.ask('tech', 'serviceCalls.removeItem', { id, lineId });

  const paid = await player.write('tech', 'serviceCalls.addPayment', {
    id,
    method: 'cash',
    amount: 20.5,
  });
  await player.write('tech', 'serviceCalls.addPayment', {
    id,
    method: 'check',
    amount: 30,
    reference: '1001',
    paidAt: '2027-01-11T14:00:00Z',
  });
  const paymentId = fieldOf(paid, 'payments', Lines)[0]?._id ?? '';
  await player.write('dispatcher', 'serviceCalls.changePayment', { id, paymentId, amount: 21 });
  const before = await player.ask('dispatcher', 'serviceCalls.byId', { id });
  const payments = fieldOf(before, 'payments', z.array(z.record(z.string(), z.unknown())));
  await player.write('dispatcher', 'serviceCalls.setPayments', {
    id,
    payments,
    version: versionOf(before),
  });
  await player.ask('dispatcher', 'serviceCalls.removePayment', { id, paymentId });
  await player.ask('dispatcher', 'serviceCalls.removePayment', { id, paymentId, version: 1 });
  await player.ask('tech', 'payments.list', YEAR_OF_PAYMENTS);
  await player.ask('admin', 'payments.list', YEAR_OF_PAYMENTS);
  await player.ask('admin', 'payments.totals', YEAR_OF_PAYMENTS);

  await player.write('tech', 'serviceCalls.addNote', { id, text: 'Key is under the blue planter' });
  await player.write('dispatcher', 'serviceCalls.addNote', { id, text: 'Called back' });
  await player.ask('customer', 'serviceCalls.notes', { id });
  const checklist = await player.ask('tech', 'serviceCalls.checklist', { id });
  const steps = fieldOf(
    checklist,
    'steps',
    z.array(z.object({ id: z.string(), kind: z.string() })),
  );
  const answers: Record<string, unknown> = {
    tick: true,
    number: 55.5,
    choice: 'Good',
    text: 'Fine',
  };
  for (const { id: step, kind } of steps) {
    await player.write('tech', 'serviceCalls.answerStep', { id, step, value: answers[kind] });
    await player.ask('tech', 'serviceCalls.answerStep', { id, step, value: ['no'] });
  }
  await player.ask('tech', 'serviceCalls.answerStep', { id, step: steps[0]?.id, value: null });
  await player.ask('dispatcher', 'serviceCalls.checklist', { id });
  const strokes = [
    [
      [1, 1],
      [40, 40],
    ],
  ];
  const shown = versionOf(await player.ask('tech', 'serviceCalls.byId', { id }));
  await player.write('tech', 'serviceCalls.addSignature', {
    id,
    name: 'Cora Customer',
    strokes,
    version: shown,
  });
  await player.ask('tech', 'serviceCalls.addSignature', { id, name: 'Cora Customer', version: 1 });
  for (const who of ['tech', 'dispatcher', 'customer'] as const) {
    await player.ask(who, 'serviceCalls.signatures', { id });
    await player.ask(who, 'serviceCalls.signers', { id });
  }
  await player.ask('tech', 'serviceCalls.setStatus', { id, status: 'completed', ...at('14:40') });
  await player.ask('dispatcher', 'serviceCalls.setStatus', { id, status: 'invoiced' });
  await player.ask('dispatcher', 'serviceCalls.setStatus', { id, status: 'closed' });
  const rest = fieldOf(
    await player.ask('dispatcher', 'serviceCalls.byId', { id }),
    'balance',
    z.number(),
  );
  if (rest > 0)
    await player.ask('dispatcher', 'serviceCalls.addPayment', {
      id,
      method: 'zelle',
      amount: rest,
    });
  await player.ask('dispatcher', 'serviceCalls.setStatus', { id, status: 'closed' });
  await player.ask('dispatcher', 'serviceCalls.addItem', { id, ...line });

  const callIds = [id, idOf(overlapping)];
  for (const [place, propertyId] of houses.slice(1, 5).entries()) {
    const owner = await player.ask('tech', 'properties.customer', { id: propertyId });
    const one = await player.ask('dispatcher', 'serviceCalls.create', {
      customerId: idOf(owner),
      propertyId,
      scheduledAt: `2027-01-1${2 + place}T2${place}:00:00Z`,
      assignedEmployeeId: place % 2 === 0 ? techId : null,
      needsTime: place === 3,
      jobType: place === 0 ? 'no_heat' : null,
      description: ['Burning smell', 'Thermostat is blank', 'Leak', 'Estimate'][place],
    });
    callIds.push(idOf(one));
  }
  await player.write('dispatcher', 'serviceCalls.setStatus', {
    id: callIds.at(-1),
    status: 'canceled',
    reason: 'Moved away',
  });
  return { callIds };
}
