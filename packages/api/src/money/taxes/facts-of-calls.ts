import { type TaxCalendar, taxDayOf } from '@callboard/contract/calls/tax-day';
import type { TaxedPlace } from '@callboard/contract/money/rates-for';
import type { IssuedTaxation } from '@callboard/contract/money/taxation-of';
import { IS_BILLED, IS_ON_INVOICE } from '@callboard/db/calls-to-invoice';
import type { Reader } from '@callboard/db/client';
import { callDiscounts, lineItems, payments } from '@callboard/db/schema/call-lines';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { customers } from '@callboard/db/schema/customers';
import { invoiceCalls, invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, inArray, sql } from 'drizzle-orm';
import { jsonRows } from '../../platform/shapes/json-rows.ts';
import { taxesOfCall } from './taxes-of-call.ts';

const lineShape = {
  _id: lineItems.id,
  quantity: lineItems.quantity,
  unitPrice: lineItems.unitPrice,
  taxable: lineItems.taxable,
  taxOverride: lineItems.taxOverride,
  itemType: itemTypes.key,
};

const discountShape = {
  name: callDiscounts.name,
  reason: callDiscounts.reason,
  percent: callDiscounts.percent,
  amount: callDiscounts.amount,
};

const currentOf = (ledger: typeof lineItems | typeof callDiscounts) =>
  sql`${ledger.callId} = ${serviceCalls.id} and ${ledger.toVersion} is null`;

// An edit of a payment begins a new row of it: the first one says when it came.
const firstPaidAt = sql`(select min(coalesce(${payments.paidAt},
    (select min(first.recorded_at) from ${payments} first where first.id = ${payments.id})))
  from ${payments} where ${payments.callId} = ${serviceCalls.id} and ${payments.toVersion} is null)`.mapWith(
  serviceCalls.createdAt,
);

/** Calls with all that their taxes depend on but rates and rules, and the taxes they have. */
const selectFacts = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: serviceCalls.id,
      status: serviceCalls.status,
      statusTimes: serviceCalls.statusTimes,
      scheduledAt: serviceCalls.scheduledAt,
      isBrought: sql<boolean>`${serviceCalls.broughtAt} is not null`,
      firstPaidAt,
      isBilled: sql<boolean>`${IS_BILLED}`,
      isInvoiced: sql<boolean>`${IS_ON_INVOICE}`,
      // At most one invoice stands for a call.
      issued: sql<IssuedTaxation | null>`(select ${invoiceCalls.taxedBy}
        from ${invoiceCalls} join ${invoices} on ${invoices.id} = ${invoiceCalls.invoiceId}
        join ${invoiceStandings} on ${invoiceStandings.invoiceId} = ${invoices.id}
        where ${invoiceCalls.callId} = ${serviceCalls.id} and ${invoices.kind} = 'invoice'
          and ${invoiceStandings.state} <> 'credited' limit 1)`,
      contractStyle: serviceCalls.contractStyle,
      state: properties.state,
      county: properties.county,
      city: properties.city,
      postalCode: properties.postalCode,
      propertyUse: properties.use,
      taxExempt: customers.taxExempt,
      items: jsonRows(
        lineShape,
        sql`${lineItems} join ${catalogItems} on ${catalogItems.id} = ${lineItems.itemId}
          join ${itemTypes} on ${itemTypes.id} = ${catalogItems.typeId} where ${currentOf(lineItems)}`,
        sql`${lineItems.position}`,
      ),
      discounts: jsonRows(
        discountShape,
        sql`${callDiscounts} where ${currentOf(callDiscounts)}`,
        sql`${callDiscounts.position}`,
      ),
      tax: serviceCalls.tax,
      taxes: taxesOfCall,
    })
    .from(serviceCalls)
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .where(inArray(serviceCalls.id, [...ids]));

export type CallFacts = Awaited<ReturnType<typeof selectFacts>>[number] & {
  place: TaxedPlace;
  /** Whose rates hold; nothing for a call without tax. */
  day: string | undefined;
};

/** What decides on the taxes of calls beside rates and rules. */
export async function factsOfCalls(
  db: Reader,
  calendar: TaxCalendar,
  ids: readonly string[],
): Promise<CallFacts[]> {
  const calls = await selectFacts(db, ids);
  return calls.map((call) => {
    const { state, county, city, postalCode, isBrought } = call;
    // What was brought along was billed elsewhere.
    const day = isBrought ? undefined : taxDayOf(call, calendar);
    return { ...call, place: { state, county, city, postalCode }, day };
  });
}
