import { lineAmount } from '@callboard/contract/platform/values/cents';
import { formatUsd } from '~/format/money.ts';
import type { ActRules } from './act-rules.ts';
import { lineOf, put, withLines, withMoney } from './call-lines.ts';
import { shortened } from './shortened.ts';
import { linesChange } from './signed-lines.ts';

export const addItem: ActRules<'serviceCalls.addItem'> = {
  words: ({ description, quantity = 1, unitPrice }) =>
    `Line: ${shortened(description ?? '')}, ${quantity} × ${formatUsd(unitPrice)}`,
  saved: 'Your line was added',
  isUndoable: true,
  isOfMoney: true,
  kept: (input, id) => ({ ...input, _id: input._id ?? id }),
  onRow: (row, { input: { quantity = 1, unitPrice } }) =>
    withMoney(row, { charged: lineAmount(quantity, unitPrice) }),
  onCall: (call, { id, input }) =>
    withLines(call, { items: put(call.items, lineOf(input, input._id ?? id, call.items)) }),
  on: linesChange,
  // Changes of the line cannot exist without it.
  whenTakenBack: (behind, { input }) =>
    'lineId' in behind.input && behind.input.lineId === input._id ? undefined : behind,
};
