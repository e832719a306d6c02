import { withStatus } from '@callboard/contract/calls/call-changes';
import { statusLabel } from '~/format/status-label.ts';
import { isoMomentOf } from '~/offline/act-moment.ts';
import { callValue } from '~/offline/acts/field-conflict.ts';
import type { ActRules } from './act-rules.ts';
import { ownMoment } from './own-moment.ts';
import { shortened } from './shortened.ts';

export const setStatus: ActRules<'serviceCalls.setStatus'> = {
  ...ownMoment,
  words: ({ status, reason }) =>
    shortened(`Status: ${statusLabel(status)}${reason ? ` (${reason})` : ''}`),
  saved: 'Your status was saved',
  isUndoable: true,
  cancels: ({ status }) => status === 'canceled',
  onRow: (row, act) => withStatus(row, act.input.status, isoMomentOf(act)),
  conflict(act, call) {
    const { label, text: mine } = callValue('status', act.input.status);
    const { text: theirs } = callValue('status', call.status);
    const sendMine = { ...act, input: { ...act.input, version: call.version } };
    return { differences: [{ label, mine, theirs }], sendMine };
  },
  despiteRules: (input, ruleReason) => ({ ...input, ruleReason }),
};
