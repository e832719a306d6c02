import type { LineItem } from '@callboard/contract/calls/call-lines';
import { computeDocument } from '@callboard/contract/money/compute-document';
import type { Transaction } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { lineItemSince, lineItemsOf } from './lines-at-version.ts';
import type { WritableLedger } from './replace-lines.ts';

/** The line items of a call as a ledger. */
export const itemsLedger = (tx: Transaction, callId: string): WritableLedger<LineItem> => ({
  path: 'items',
  fields: ['item', 'description', 'quantity', 'unitPrice', 'taxable'],
  table: lineItems,
  sumsOf: (lines) => ({ subtotal: computeDocument(lines).subtotal }),
  textOf: ({ description }) => description,
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
