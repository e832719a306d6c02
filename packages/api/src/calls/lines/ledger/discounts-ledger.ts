import type { AgreedDiscount } from '@callboard/contract/calls/call-discounts';
import type { Transaction } from '@callboard/db/client';
import { callDiscounts } from '@callboard/db/schema/call-lines';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { discountSince, discountsOf } from './lines-at-version.ts';
import type { WritableLedger } from './replace-lines.ts';

/** The discounts of a call as a ledger. */
export const discountsLedger = (
  tx: Transaction,
  callId: string,
): WritableLedger<AgreedDiscount> => ({
  path: 'discounts',
  fields: ['name', 'reason', 'percent', 'amount'],
  table: callDiscounts,
  // As its trigger has it when the subtotal changes.
  sumsOf: () => ({ discount: sql`discount_of(${serviceCalls.id}, ${serviceCalls.subtotal})` }),
  textOf: ({ name, reason }) => name + reason,
  read: (version) => discountsOf(tx, callId, version),
  readLine: (lineId, version) => discountSince(tx, lineId, version),
  open: (lines, fromVersion) =>
    tx
      .insert(callDiscounts)
      .values(lines.map(({ _id: id, ...line }) => ({ ...line, id, callId, fromVersion }))),
});
