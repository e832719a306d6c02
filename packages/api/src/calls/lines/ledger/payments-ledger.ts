import type { Payment } from '@callboard/contract/calls/call-lines';
import { sumDollars } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import { payments } from '@callboard/db/schema/call-lines';
import { refuseAgainstRefunds } from '../refuse-against-refunds.ts';
import { paymentSince, paymentsOf } from './lines-at-version.ts';
import type { WritableLedger } from './replace-lines.ts';

/** The payments of a call as a ledger. */
export const paymentsLedger = (tx: Transaction, callId: string): WritableLedger<Payment> => ({
  path: 'payments',
  fields: ['method', 'amount', 'reference', 'paidAt', 'invoiceId'],
  table: payments,
  sumsOf: (lines) => ({ paid: sumDollars(lines.map(({ amount }) => amount)) }),
  textOf: ({ reference }) => reference,
  refuse: (_author, _call, current, lines) => refuseAgainstRefunds(tx, callId, current, lines),
  read: (version) => paymentsOf(tx, callId, version),
  readLine: (lineId, version) => paymentSince(tx, lineId, version),
  open: (lines, fromVersion) =>
    tx
      .insert(payments)
      .values(lines.map(({ _id: id, kind: _, ...line }) => ({ ...line, id, callId, fromVersion }))),
});
