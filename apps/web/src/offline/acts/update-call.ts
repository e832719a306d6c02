import { withDetails } from '@callboard/contract/calls/call-changes';
import { CALL_DETAILS } from '@callboard/contract/calls/call-details';
import { isWindowBroken } from '@callboard/contract/calls/is-window-broken';
import { ServiceCallChange, type ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { pick } from '@callboard/contract/platform/values/pick';
import { z } from 'zod';
import type { ActInputs } from '~/offline/act.ts';
import { callValue, fieldConflict } from '~/offline/acts/field-conflict.ts';
import type { ActRules } from './act-rules.ts';
import { shortened } from './shortened.ts';

type Details = ActInputs['serviceCalls.update'];

const TOLD = CALL_DETAILS.filter((detail) => detail !== 'needsTime');

/** What was changed about a call, as words: each field's name and new value. */
function detailsIn(input: Details): string {
  const told = TOLD.filter((field) => input[field] !== undefined).map((field) => {
    const { label, text } = callValue(field, input[field]);
    return `${label}: ${text}`;
  });
  if (input.needsTime !== undefined) told.push(`Time confirmed: ${input.needsTime ? 'No' : 'Yes'}`);
  return told.join('; ') || 'Details';
}

const READ = [...CALL_DETAILS, 'unconfirm'] as const;

const Read = z.object(pick(ServiceCallChange.shape, READ));

/** The row with the values that the server will read from the input. Unchanged if the server would refuse it. */
function withChange<Row extends ServiceCallRow>(row: Row, read: z.infer<typeof Read>): Row {
  const after = withDetails(row, read);
  return { ...after, windowBroken: isWindowBroken(after) };
}

export const updateCall: ActRules<'serviceCalls.update'> = {
  words: (input) => shortened(detailsIn(input)),
  saved: 'Your details were saved',
  isUndoable: true,
  text: ({ description }) => description,
  onRow: (row, { input }) => withChange(row, Read.catch({}).parse(input)),
  onCall(call, { input }) {
    const read = Read.catch({}).parse(input);
    return { ...withChange(call, read), answers: read.answers ?? call.answers };
  },
  conflict(act, call) {
    const { differences, mine, rest, both } = fieldConflict(act.input, call, act.problem?.fields);
    return {
      differences,
      sendMine: { ...act, input: mine },
      ...(rest && { sendTheirs: { ...act, input: rest } }),
      ...(both && { sendBoth: { ...act, input: both } }),
    };
  },
  despiteRules: (input, ruleReason) => ({ ...input, ruleReason }),
};
