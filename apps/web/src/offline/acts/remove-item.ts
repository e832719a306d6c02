import { describeItem } from '~/format/describe-line.ts';
import type { ActRules } from './act-rules.ts';
import { withLines } from './call-lines.ts';
import { lineConflict, REMOVED } from './line-conflict.ts';
import { shortened } from './shortened.ts';
import { linesChange } from './signed-lines.ts';

export const removeItem: ActRules<'serviceCalls.removeItem'> = {
  words: (_input, { item }) =>
    item ? shortened(`Line removed: ${describeItem(item)}`) : 'Line removed',
  saved: 'Your line was removed',
  isUndoable: true,
  isOfMoney: true,
  sees: ({ lineId }, { call }) => ({ item: call?.items.find(({ _id }) => _id === lineId) }),
  onCall: (call, { input }) =>
    withLines(call, { items: call.items.filter(({ _id }) => _id !== input.lineId) }),
  on: linesChange,
  conflict: (act, { version, items }) =>
    lineConflict({
      label: 'Line item',
      mine: REMOVED,
      describe: describeItem,
      now: items.find(({ _id }) => _id === act.input.lineId),
      again: { ...act, input: { ...act.input, version } },
    }),
};
