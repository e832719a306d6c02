import { readFileSync } from 'node:fs';
import { jpegOf, uploadOf } from '@callboard/api/testing/pictures';
import { callByName, PROCEDURES } from '@callboard/api/testing/procedures';
import { makeCall, makeItem } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { afterAll, expect, test } from 'vitest';
import type { Act, ActKind } from '~/offline/act.ts';
import { overlaid } from '~/offline/apply/overlay.ts';
import { afterAnswer } from './after-answer.ts';

// Acts as build 889567d1 kept them. Acts wait on phones for weeks, so the file never changes. A new kind may
// be added in the form in which a phone keeps it (`acts` of the browser's database).
const KEPT = readFileSync(new URL('../testing/acts-of-before.json', import.meta.url), 'utf8');
const kept: Act[] = JSON.parse(KEPT);
const TAPPED_AT = '2026-11-22T15:05:00.000Z';
/** The call's version when the acts were done. */
const VERSION = 5;

const app = await startTestApp();
afterAll(() => app.close());

const [dispatcher, admin] = [await app.as('dispatcher'), await app.as('admin')];
const phone = await app.infoOf('tech');
const tech = await app.caller(phone);
const { id: person, firstName, lastName } = app.people.tech;
const author = { _id: person, name: `${firstName} ${lastName}` };
const types = await dispatcher.catalog.types();
const typeId = types.find(({ key }) => key === 'equipment')?._id;
const { _id: part } = await makeItem(app, { typeId });
const { key: jobType } = await admin.jobTypes.create({
  name: 'Tune-up',
  checklist: [{ id: 'pressure', kind: 'number', label: 'Suction pressure', unit: 'psi' }],
});

/** A call of today like the one that they were done on. Gives its own ids by the ids in the file. */
async function newCall(): Promise<Record<string, string>> {
  const call = await makeCall(app, dispatcher, { assignedEmployeeId: person, jobType });
  const { _id: id, property } = call;
  const [line, lastLine, payment, lastPayment] = Array.from({ length: 4 }, () =>
    crypto.randomUUID(),
  );
  for (const _id of [line, lastLine]) {
    await tech.serviceCalls.addItem({ id, _id, item: part, quantity: 1, unitPrice: 354 });
  }
  for (const _id of [payment, lastPayment]) {
    await tech.serviceCalls.addPayment({ id, _id, method: 'cash', amount: 100 });
  }
  const unit = await tech.equipment.create({ propertyId: property._id, type: 'furnace' });
  return {
    ca11: id,
    '7ec4': person,
    '40e5e': property._id,
    '9a47': part,
    '11e1': line ?? '',
    '11e2': lastLine ?? '',
    '9a1': payment ?? '',
    '9a2': lastPayment ?? '',
    '0417': unit._id,
  };
}

/** The acts as if they had been done on this call just now. */
function actsOn(ids: Record<string, string>): Act[] {
  const now = new Date();
  const text = Object.entries(ids).reduce(
    (all, [end, id]) => all.replaceAll(`00000000-0000-4000-8000-${end.padStart(12, '0')}`, id),
    KEPT.replaceAll(TAPPED_AT, now.toISOString()),
  );
  const acts: Act[] = JSON.parse(text);
  return acts.map((act) => ({ ...act, tappedAt: now.getTime() }));
}

const withoutId = (path: string) => path.replace(/[0-9a-f-]{36}/, '{id}');

/** Sends an act as the device does, with its id as its key. */
async function send({ id: idempotencyKey, kind, input, callId }: Act): Promise<unknown> {
  const procedure = PROCEDURES.find(({ path, meta: { rest } }) =>
    kind === 'files.add'
      ? rest?.upload && `/api${rest.path}` === withoutId(input.path)
      : path === kind,
  );
  if (!procedure) throw new Error(`The server does not know ${kind} any more`);
  const file = kind === 'files.add' && { id: callId, ...uploadOf(await jpegOf(), input.name) };
  return callByName(procedure, await app.context({ ...phone, idempotencyKey }), file || input);
}

const among = (values: object) => expect.arrayContaining([expect.objectContaining(values)]);
const UNIT = {
  type: 'furnace',
  brand: 'Trane',
  model: 'XR16',
  serial: 'S-1',
  location: 'Attic',
  notes: 'Leaks',
  filterSize: '16x25x1',
  refrigerant: 'R-410A',
  chargeOunces: 96,
  installedOn: '2015-06-01',
  partsWarrantyUntil: '2025-06-01',
  laborWarrantyUntil: '2016-06-01',
};
const DETAILS = {
  description: 'No heat upstairs',
  scheduledAt: '2026-12-02T16:15:00.000Z',
  durationMinutes: 90,
  arrivalWindow: { start: '2026-12-02T16:00:00.000Z', end: '2026-12-02T18:00:00.000Z' },
  needsTime: false,
  jobType: 'no_heat',
  priority: 'high',
  tags: ['Roof'],
  answers: [{ question: 'Since when?', answer: 'Monday' }],
};

/** What the server answers to each. */
const ANSWERS: { [Kind in ActKind]?: object } = {
  'serviceCalls.setStatus': { status: 'on_hold' },
  'serviceCalls.addItem': {
    items: among({ description: 'Filter', quantity: 2, unitPrice: 18.5, amount: 37 }),
  },
  'serviceCalls.changeItem': {
    items: among({ description: 'Dual run capacitor', quantity: 2, unitPrice: 99.95 }),
  },
  'serviceCalls.removeItem': { items: [{ unitPrice: 354 }] },
  'serviceCalls.addPayment': {
    payments: among({ method: 'check', amount: 40.25, reference: 'No. 1201' }),
  },
  'serviceCalls.changePayment': {
    payments: among({ method: 'check', amount: 120.5, reference: 'No. 1202' }),
  },
  'serviceCalls.removePayment': { payments: [{ amount: 100 }] },
  'serviceCalls.update': DETAILS,
  'serviceCalls.addNote': { text: 'Flame sensor was dirty' },
  'serviceCalls.addSignature': { signed: { name: 'Ana Ruiz', subtotal: 708 }, isCurrent: true },
  'serviceCalls.answerStep': { steps: [{ id: 'pressure', answer: { value: 118.5 } }] },
  'serviceCalls.setEquipment': { units: [{ isLinked: true, lineIds: [expect.any(String)] }] },
  'properties.addAccessNote': { gateCode: '4411, then the bell' },
  'equipment.create': UNIT,
  'equipment.addRefrigerant': {
    entries: [{ action: 'added', refrigerant: 'R-410A', ounces: 12, note: 'Low on charge' }],
  },
  'files.add': { name: 'data-plate.jpg', author },
  'history.undo': {},
};

test.each(kept.map(({ kind }, at) => ({ kind, at })))(
  'a phone of a former build that kept $kind has it sent and answered',
  async ({ kind, at }) => {
    const ids = await newCall();
    const act = actsOn(ids)[at];
    const { ca11: id = '' } = ids;
    if (!act) throw new Error(`There is no act ${at}`);
    const read = async () => ServiceCall.parse(await tech.serviceCalls.byId({ id }));
    const call = await read();
    expect(call.version).toBe(VERSION);
    const { status } = call;
    if (kind === 'history.undo') await tech.serviceCalls.setStatus({ id, status: 'on_hold' });

    const asked = { path: 'serviceCalls.byId', input: { id } };
    const shown = overlaid({ ...asked, data: call }, { acts: [act], author, callOf: () => call });
    const answer = await send(act);
    expect(answer).toMatchObject(ANSWERS[kind] ?? {});
    expect(afterAnswer([act], act, answer)).toEqual([]);
    const after = await read();
    expect({ ...ServiceCall.parse(shown), version: 0 }).toEqual({ ...after, version: 0 });
    expect(after.status).toBe(kind === 'serviceCalls.setStatus' ? 'on_hold' : status);
  },
);
