import { isDeepStrictEqual } from 'node:util';
import type { LineItem } from '@callboard/contract/calls/call-lines';
import { computeDocument } from '@callboard/contract/money/compute-document';
import type { Transaction } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { refuseOthersCall } from '../../service-calls/refuse-others-call.ts';
import { lineItemSince, lineItemsOf } from './lines-at-version.ts';
import type { WritableLedger } from './replace-lines.ts';

/** The line items of a call as a ledger. */
export const itemsLedger = (tx: Transaction, callId: string): WritableLedger<LineItem> => ({
  path: 'items',
  fields: ['item', 'description', 'quantity', 'unitPrice', 'taxable', 'taxOverride'],
  table: lineItems,
  sumsOf: (lines) => ({ subtotal: computeDocument(lines).subtotal }),
  textOf: ({ description, taxOverride }) => description + (taxOverride?.reason ?? ''),
  refuse(author, call, current, lines) {
    const before = new Map(current.map((line) => [line._id, line.taxOverride ?? null]));
    const isOverridden = lines.some(
      ({ _id, taxOverride = null }) => !isDeepStrictEqual(taxOverride, before.get(_id) ?? null),
    );
    if (isOverridden) refuseOthersCall(author, call);
  },
  read: (version) => lineItemsOf(tx, callId, version),
  readLine: (lineId, version) => lineItemSince(tx, lineId, version),
  open: (lines, fromVersion) =>
    tx.insert(lineItems).values(
      lines.map(({ _id: id, item: itemId, amount: _amount, ...line }) => ({
        ...line,
        id,
        itemId,
        callId,
        fromVersion,
      })),
    ),
});
