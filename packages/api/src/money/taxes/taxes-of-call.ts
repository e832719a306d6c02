import type { CallTax } from '@callboard/contract/calls/call-discounts';
import { callTaxes } from '@callboard/db/schema/call-taxes';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { jsonRows } from '../../platform/shapes/json-rows.ts';

const taxShape = {
  name: callTaxes.name,
  rate: callTaxes.rate,
  taxable: callTaxes.taxable,
  amount: callTaxes.amount,
} satisfies Record<keyof CallTax, unknown>;

/** What jurisdictions ask for of a call, in the order of a bill, as one value of a select of calls. */
export const taxesOfCall = jsonRows(
  taxShape,
  sql`${callTaxes} where ${callTaxes.callId} = ${serviceCalls.id}`,
  sql`${callTaxes.position}`,
);
