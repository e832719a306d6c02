import { discountsTaken } from '@callboard/contract/calls/call-changes';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { callDiscounts, lineItems, payments } from '@callboard/db/schema/call-lines';
import { callRefunds } from '@callboard/db/schema/call-refunds';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { flagShape } from '../../customers/customers/shape.ts';
import { accessShape, whomToCall } from '../../customers/properties/shape.ts';
import { IS_TAXING } from '../../money/taxes/tax-calendar.ts';
import { taxesOfCall } from '../../money/taxes/taxes-of-call.ts';
import { withTaxedLines } from '../../money/taxes/with-taxed-lines.ts';
import { ownerOf, ownOnlyLater } from '../../platform/access/own-only.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { jsonRows } from '../../platform/shapes/json-rows.ts';
import { hideFromCustomers } from './hide-from-customers.ts';
import { discountShape, lineItemShape, paymentShape, refundShape } from './line-shapes.ts';
import { refundEntry } from './refund-entry.ts';
import { callRowShape } from './shape.ts';

const currentLines = (ledger: typeof lineItems | typeof callDiscounts | typeof payments) =>
  sql`${ledger} where ${ledger.callId} = ${serviceCalls.id} and ${ledger.toVersion} is null`;

/** Calls as staff open them; conditions are the caller's. */
const selectCallsWithLines = (db: Pick<Reader, 'select'>) =>
  db
    .select({
      ...callRowShape,
      customer: { ...callRowShape.customer, ...flagShape },
      property: { ...callRowShape.property, ...accessShape, contact: whomToCall },
      answers: serviceCalls.answers,
      items: jsonRows(lineItemShape, currentLines(lineItems), sql`${lineItems.position}`),
      discounts: jsonRows(
        discountShape,
        currentLines(callDiscounts),
        sql`${callDiscounts.position}`,
      ),
      taxes: taxesOfCall,
      isTaxing: IS_TAXING,
      payments: jsonRows(paymentShape, currentLines(payments), sql`${payments.position}`),
      refunds: jsonRows(
        refundShape,
        sql`${callRefunds} where ${callRefunds.callId} = ${serviceCalls.id}`,
        sql`${callRefunds.recordedAt}, ${callRefunds.id}`,
      ),
    })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId));

// Asked for more than anything else: one question, built once.
const callWithLines = prepared('service_call', (db) =>
  selectCallsWithLines(db).where(
    and(eq(serviceCalls.id, sql.placeholder('id')), ownOnlyLater(serviceCalls.customerId)),
  ),
);

type Selected = Awaited<ReturnType<typeof selectCallsWithLines>>[number];

/** With what each discount takes off by now, and refunds behind the payments. */
const withSums = ({ refunds, isTaxing: _, ...call }: Selected): ServiceCall => ({
  ...call,
  discounts: discountsTaken(call.items, call.discounts),
  payments: [
    ...call.payments.map((payment) => ({ ...payment, kind: 'payment' as const })),
    ...refunds.map(refundEntry),
  ],
});

/**
 * One call with its items and payments.
 * @throws DomainError `not_found`, also for another customer's call
 */
export async function serviceCallById(db: Reader, actor: Actor, id: string): Promise<ServiceCall> {
  const callId = requireId(id, 'service call');
  const call = requireRow(
    await callWithLines(db).execute({ id: callId, ...ownerOf(actor) }),
    'service call',
  );
  const [shown] = call.isTaxing ? await withTaxedLines(db, [withSums(call)]) : [];
  return hideFromCustomers(actor, shown ?? withSums(call));
}

/** Several calls as staff open them, by their ids; those that do not exist are left out. */
export async function serviceCallsByIds(
  db: Reader,
  ids: readonly string[],
): Promise<ServiceCall[]> {
  const calls = await selectCallsWithLines(db).where(inArray(serviceCalls.id, [...ids]));
  const all = calls.map(withSums);
  return calls.some(({ isTaxing }) => isTaxing) ? withTaxedLines(db, all) : all;
}
