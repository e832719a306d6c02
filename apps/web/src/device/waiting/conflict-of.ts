import { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Act, ActKind, ActOf } from '~/device/act.ts';
import { RULES } from '~/device/acts/acts.ts';
import type { ActDone } from '~/device/making/act-done.ts';

/** One thing that two people set to different values. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** What two people set, and the act that makes a choice between them come true. */
export interface Conflict {
  differences: Difference[];
  /** Undefined where it cannot stand any more. */
  keepMine?: Act;
  /** Undefined where nothing of the act is left to send. */
  keepTheirs?: Act;
  /** Undefined where only one of the two can be true. */
  keepBoth?: Act;
}

const conflictOn = <Kind extends ActKind>(act: ActOf<Kind>, call: ServiceCall) =>
  RULES[act.kind].conflict?.(act, call);

function despite<Kind extends ActKind>({ kind, input }: ActOf<Kind>): ActDone<Kind> | undefined {
  const again = RULES[kind].despiteRules?.(input, 'Done without signal');
  return again && { kind, input: again };
}

/**
 * A change of a visit that breaks a rule of the board, as it is sent to be made all the same.
 * @returns undefined where no rule stands in its way
 */
export function despiteRules(act: Act): Act | undefined {
  const again = act.problem?.broken && despite(act);
  return again && { ...act, ...again };
}

/**
 * Where an act met somebody else's change: both values, and what each choice sends.
 * @returns undefined where the server refused it for another reason, which its words say
 */
export function conflictOf(act: Act): Conflict | undefined {
  if (act.problem?.code !== 'conflict' || act.problem.broken) return undefined;
  const call = ServiceCall.safeParse(act.problem.current);
  return call.success ? conflictOn(act, call.data) : undefined;
}
