import { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Act, ActDone, ActKind, ActOf } from '~/offline/act.ts';
import { RULES } from '~/offline/acts/acts.ts';

/** One thing that two people set to different values. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** What two people set, and for each choice the act that sends it. */
export interface Conflict {
  differences: Difference[];
  /** Undefined if it is no longer possible. */
  sendMine?: Act;
  /** Undefined if nothing of the act is left to send. */
  sendTheirs?: Act;
  /** Undefined if only one of the two can be true. */
  sendBoth?: Act;
}

const conflictOn = <Kind extends ActKind>(act: ActOf<Kind>, call: ServiceCall) =>
  RULES[act.kind].conflict?.(act, call);

function despite<Kind extends ActKind>({ kind, input }: ActOf<Kind>): ActDone<Kind> | undefined {
  const again = RULES[kind].despiteRules?.(input, 'Done without signal');
  return again && { kind, input: again };
}

/**
 * A change that breaks a dispatch rule, in the form that the server takes all the same.
 * @returns undefined if it breaks no rule
 */
export function despiteRules(act: Act): Act | undefined {
  const again = act.problem?.broken && despite(act);
  return again && { ...act, ...again };
}

/**
 * The conflict between an act and somebody else's change: both values, and what each choice sends.
 * @returns undefined if the server refused the act for another reason, which its words give
 */
export function conflictOf(act: Act): Conflict | undefined {
  if (act.problem?.code !== 'conflict' || act.problem.broken) return undefined;
  const call = ServiceCall.safeParse(act.problem.current);
  return call.success ? conflictOn(act, call.data) : undefined;
}
