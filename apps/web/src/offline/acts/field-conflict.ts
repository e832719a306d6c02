import { CALL_DETAILS, type CallDetail } from '@callboard/contract/calls/call-details';
import { type ServiceCall, ServiceCallChange } from '@callboard/contract/calls/service-calls';
import { VALUE_WORDS } from '~/format/values/value-words.ts';
import type { ActInputs } from '~/offline/act.ts';
import type { Difference } from './conflict-of.ts';

type Change = ActInputs['serviceCalls.update'];

/** They belong together: if somebody else changed one of them, all count as changed. */
const PROMISE: readonly CallDetail[] = ['scheduledAt', 'arrivalWindow', 'needsTime'];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A value of a call and its label, as people read them. */
export function callValue(field: string, value: unknown): { label: string; text: string } {
  const words = VALUE_WORDS['service-calls'][field];
  return words && 'show' in words
    ? { label: words.label, text: words.show(value) }
    : { label: field, text: String(value) };
}

interface FieldConflict {
  differences: Difference[];
  /** What to send to keep the whole edit. */
  mine: Change;
  /** What is left of the edit if the other change stays. Undefined if nothing is. */
  rest?: Change;
  /** Undefined if only one of the two can be true. */
  both?: Change;
}

/** Both descriptions, one below the other with theirs first, and the tags of both. */
function both({ description, tags }: Change, call: ServiceCall, clashing: readonly CallDetail[]) {
  return {
    ...(clashing.includes('description') && {
      description: [call.description, description].filter(Boolean).join('\n'),
    }),
    ...(clashing.includes('tags') && { tags: [...new Set([...call.tags, ...(tags ?? [])])] }),
  };
}

/**
 * The conflict between an edit of a call and somebody else's.
 * @param call as it is now
 * @param refused the fields that the server named; without them, all fields that differ
 */
export function fieldConflict(
  input: Change,
  call: ServiceCall,
  refused: Readonly<Record<string, unknown>> = {},
): FieldConflict {
  const differing = CALL_DETAILS.filter(
    (field) => input[field] !== undefined && !isSame(input[field], call[field]),
  );
  const named = differing.filter((field) => field in refused);
  const clashing = named.length > 0 ? named : differing;
  const mine = { ...input, version: call.version };
  const isPromiseTheirs = clashing.some((field) => PROMISE.includes(field));
  const theirFields = isPromiseTheirs ? [...new Set([...clashing, ...PROMISE])] : clashing;
  const theirs = {
    ...Object.fromEntries(theirFields.map((field) => [field, call[field]])),
    ...(isPromiseTheirs && { unconfirm: false }),
  };
  return {
    differences: clashing.map((field) => ({
      label: callValue(field, undefined).label,
      mine: callValue(field, input[field]).text,
      theirs: callValue(field, call[field]).text,
    })),
    mine,
    ...(differing.some((field) => !theirFields.includes(field)) && {
      rest: ServiceCallChange.parse({ ...mine, ...theirs }),
    }),
    ...(clashing.length > 0 &&
      clashing.every((field) => field === 'description' || field === 'tags') && {
        both: { ...mine, ...both(input, call, clashing) },
      }),
  };
}
