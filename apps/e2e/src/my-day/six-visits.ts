import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { WholeJobType } from '@callboard/contract/company/lists/job-types';
import { Property } from '@callboard/contract/customers/properties';
import { Employee } from '@callboard/contract/people/employees';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { sessionOf } from '../session/session-of.ts';
import { dayOfVisits } from './day-of-visits.ts';

export const GATE_CODE = '7719#';
export const TICK = 'Gas shut off and on again';
const MINUTE = 60_000;

/** As if it had been booked a day ago: what is told of a call cannot lie before that. */
async function bookedTheDayBefore({ databaseUrl }: RunningApp, id: string): Promise<void> {
  const dayBefore = (table: string, column: string, key: string) =>
    `update ${table} set ${column} = ${column} - interval '1 day' where ${key} = '${id}'`;
  await ask(databaseUrl, dayBefore('service_calls', 'created_at', 'id'));
  // History is final everywhere else.
  const trigger = 'trigger history_rows_are_final';
  await ask(databaseUrl, `alter table history disable ${trigger}`);
  await ask(databaseUrl, dayBefore('history', 'at', 'entity_id'));
  await ask(databaseUrl, `alter table history enable ${trigger}`);
}

/**
 * The day of a technician: a house of the demo's own customer first, whose arrival was tapped where
 * there was no signal, then four other visits; an emergency can be sent in between.
 */
export async function sixVisits(app: RunningApp, day: string) {
  const { office, read, visit, item } = await dayOfVisits(app, day);
  const customer = await sessionOf(app, 'customer@example.com');
  const [house] = Property.array().parse(
    await office('GET', `/properties/by-customer/${customer.user.id}`),
  );
  if (!house) throw new Error('The customer has no house');
  await office('PATCH', `/properties/${house._id}`, { gateCode: GATE_CODE });
  const suggested = CatalogItem.parse(
    await office('POST', '/items', { name: 'Flame sensor', code: 'FLAME-1', price: 45 }),
  );
  const type = WholeJobType.parse(
    await office('POST', '/job-types', {
      name: 'Furnace day',
      itemIds: [suggested._id],
      checklist: [
        { kind: 'tick', label: TICK },
        { kind: 'number', label: 'Gas pressure', unit: 'inWC' },
      ],
    }),
  );
  const own = { customerId: customer.user.id, propertyId: house._id };
  const atHouse = await visit(9, { ...own, jobType: type.key, description: 'No heat at night' });
  const tuneUp = await visit(10, { description: 'Tune-up' });
  const given = await visit(12, { description: 'Thermostat is dark' });
  const held = await visit(13, { ...own, description: 'Blower squeals' });
  const last = await visit(15, { description: 'Filter' });
  await office('POST', `/service-calls/${atHouse._id}/items`, { item: item._id, unitPrice: 109 });

  await bookedTheDayBefore(app, atHouse._id);
  const technician = await officeAtApi(app, 'tech@example.com');
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const told = [
    { status: 'en_route', at: new Date(now - 90 * MINUTE).toISOString() },
    { status: 'in_progress', at: new Date(now - 70 * MINUTE).toISOString() },
  ];
  for (const tap of told) {
    await technician('PATCH', `/service-calls/${atHouse._id}/status`, tap);
  }
  const [colleague] = Employee.array()
    .parse(await office('GET', '/employees?role=tech&limit=100'))
    .filter(({ _id, isActive }) => isActive && _id !== atHouse.assignedEmployee?._id);
  if (!colleague || !atHouse.assignedEmployee) throw new Error('Two technicians are needed');
  return {
    office,
    read,
    suggested,
    told,
    customer,
    atHouse,
    tuneUp,
    given,
    held,
    last,
    colleague: colleague._id,
    technician: atHouse.assignedEmployee,
    emergency: () => visit(11, { priority: 'emergency', description: 'Smells of gas' }),
    giveAway: () =>
      office('PATCH', `/service-calls/${given._id}/assign`, { assignedEmployeeId: colleague._id }),
    /** What there is for a customer who is signed in, and the status of what there is not. */
    asCustomer: async (path: string) => {
      const headers = { authorization: `Bearer ${customer.accessToken}` };
      const answer = await fetch(`${app.url}/api${path}`, { headers });
      return { status: answer.status, text: await answer.text() };
    },
    /** A file as the office downloads it. */
    download: async (path: string) => {
      const { accessToken } = await sessionOf(app, 'admin@example.com');
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await fetch(`${app.url}/api${path}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.text();
    },
    reread: async (call: Pick<ServiceCall, '_id'>) => read(call._id),
  };
}

export type SixVisits = Awaited<ReturnType<typeof sixVisits>>;
