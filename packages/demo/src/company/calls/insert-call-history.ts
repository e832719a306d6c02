import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import type { history } from '@callboard/db/schema/history';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, gte, sql } from 'drizzle-orm';
import { createRandom, type Random } from '../../chance/random.ts';
import { historyOfCall } from './call-history.ts';
import type { CallRows } from './call-rows.ts';
import type { DemoSignature } from './insert-signatures.ts';

/** An entry of the history. */
export type ToldEntry = typeof history.$inferInsert & { at: string };

// Enough for the hours of the last four weeks.
const TOLD_MS = 29 * 24 * 60 * 60_000;

const nameOf = (person: typeof customers | typeof employees) =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`;

const office = { _id: employees.id, name: nameOf(employees) };

/**
 * Tells what happened to the calls since four weeks ago, older ones are from before the history; and what
 * happened to anything else.
 */
export async function insertCallHistory(
  tx: Transaction,
  random: Random,
  {
    rows,
    signatures,
    others,
  }: {
    rows: readonly CallRows[];
    signatures: Map<string, DemoSignature>;
    others: readonly ToldEntry[];
  },
  now: number,
): Promise<void> {
  const [dispatcher] = await tx
    .select(office)
    .from(employees)
    .where(eq(employees.role, 'dispatcher'));
  if (!dispatcher) throw new Error('The demo has no dispatcher');
  const named = await tx
    .select({
      id: serviceCalls.id,
      callNumber: serviceCalls.callNumber,
      customer: { _id: customers.id, name: nameOf(customers) },
      property: { _id: properties.id, label: properties.label },
      technician: { _id: employees.id, name: nameOf(employees) },
    })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(gte(serviceCalls.scheduledAt, new Date(now - TOLD_MS).toISOString()));
  const aside = createRandom(rows.length);
  const names = new Map(named.map((one) => [one.id, one]));
  const entries = rows.flatMap((call) => {
    const things = names.get(call.call.id);
    if (!things) return [];
    const signature = signatures.get(things.id);
    return historyOfCall(
      { random, aside },
      call,
      { ...things, office: dispatcher, signature },
      now,
    );
  });
  const inOrder = [...others, ...entries].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  // One parameter instead of some 25,000, which would take longer than all the rest of the history.
  await tx.execute(sql`
    insert into history (id, at, told_at, kind, entity_id, action, employee_id, actor_name, version,
      before, after, note)
    select id, at, "toldAt", kind, "entityId", action, "employeeId", "actorName", version,
      nullif(before, 'null'), after, note
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as entry(id uuid,
      at timestamptz, "toldAt" timestamptz, kind text, "entityId" uuid, action text,
      "employeeId" uuid, "actorName" text, version integer, before jsonb, after jsonb,
      note text)`);
}
