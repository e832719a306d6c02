import { payments } from '@callboard/db/schema/call-lines';
import { callRefunds } from '@callboard/db/schema/call-refunds';
import { sql } from 'drizzle-orm';

const { placeholder } = sql;

/** When a payment was taken: when it was paid, or recorded if nobody said. Has an index. */
export const TAKEN_AT = sql`coalesce(${payments.paidAt}, ${payments.recordedAt})`;

/** Payments as they stand, taken within a period; credit that was used came in before. Executed with `from` and `to`, instants. */
export const isTaken = sql`(${payments.toVersion} is null and not ${payments.isBrought}
  and not exists (select from call_refunds r where r.payment_id = ${payments.id})
  and ${TAKEN_AT} >= ${placeholder('from')}::timestamptz and ${TAKEN_AT} < ${placeholder('to')}::timestamptz)`;

/** Refunds of a period, executed with `from` and `to`; credit that was used did not leave. */
export const isGivenBack = sql`(${callRefunds.paymentId} is null
  and ${callRefunds.recordedAt} >= ${placeholder('from')}::timestamptz
  and ${callRefunds.recordedAt} < ${placeholder('to')}::timestamptz)`;
