import { describeItem } from '~/format/describe-line.ts';
import { formatUsd } from '~/format/money.ts';
import type { ActInputs } from '~/offline/act.ts';
import type { ActRules } from './act-rules.ts';
import { changedLine, withLines } from './call-lines.ts';
import { differing, ITEM_FIELDS } from './differing.ts';
import { lineConflict } from './line-conflict.ts';
import { shortened } from './shortened.ts';
import { linesChange } from './signed-lines.ts';

/** What to say about a change if the line itself is not known. */
const changedOf = ({ description, quantity, unitPrice }: ActInputs['serviceCalls.changeItem']) =>
  [
    description,
    quantity === undefined ? undefined : `quantity ${quantity}`,
    unitPrice === undefined ? undefined : formatUsd(unitPrice),
  ]
    .filter(Boolean)
    .join(', ');

export const changeItem: ActRules<'serviceCalls.changeItem'> = {
  words: (input, { item }) =>
    shortened(`Line changed: ${item ? describeItem(changedLine(item, input)) : changedOf(input)}`),
  saved: 'Your line was changed',
  isUndoable: true,
  isOfMoney: true,
  sees: ({ lineId }, { call }) => ({ item: call?.items.find(({ _id }) => _id === lineId) }),
  onCall: (call, { input }) =>
    withLines(call, { items: call.items.map((line) => changedLine(line, input)) }),
  on: linesChange,
  conflict(act, { version, items }) {
    const { input, seen } = act;
    const now = items.find(({ _id }) => _id === input.lineId);
    const basis = seen?.item ?? now;
    const wanted = basis && changedLine(basis, input);
    // Everything that the screen showed: otherwise a choice could lead to another price than the one shown.
    const all = wanted && now && differing(ITEM_FIELDS, wanted, now);
    return lineConflict({
      label: 'Line item',
      now,
      describe: describeItem,
      mine: wanted && describeItem(wanted),
      again: { ...act, input: { ...input, ...all, version } },
    });
  },
};
