import { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Act } from '~/device/act.ts';
import { callValue, fieldConflict } from './field-conflict.ts';
import { lineConflict } from './line-conflict.ts';

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

function conflictOn(act: Act, call: ServiceCall): Conflict | undefined {
  const { version } = call;
  switch (act.kind) {
    case 'serviceCalls.setStatus': {
      const { label, text: mine } = callValue('status', act.input.status);
      const { text: theirs } = callValue('status', call.status);
      const keepMine = { ...act, input: { ...act.input, version } };
      return { differences: [{ label, mine, theirs }], keepMine };
    }
    case 'serviceCalls.update': {
      const { differences, mine, rest, both } = fieldConflict(act.input, call, act.problem?.fields);
      return {
        differences,
        keepMine: { ...act, input: mine },
        ...(rest && { keepTheirs: { ...act, input: rest } }),
        ...(both && { keepBoth: { ...act, input: both } }),
      };
    }
    case 'serviceCalls.addSignature': {
      // What nobody saw is not signed: the customer has to sign again.
      const mine = `Signed by ${act.input.name}`;
      return { differences: [{ label: 'Signature', mine, theirs: 'The lines changed' }] };
    }
    default:
      return lineConflict(act, call);
  }
}

/**
 * A change of a visit that breaks a rule of the board, as it is sent to be made all the same.
 * @returns undefined where no rule stands in its way
 */
export function despiteRules(act: Act): Act | undefined {
  if (!act.problem?.broken) return undefined;
  const ruleReason = 'Done without signal';
  if (act.kind === 'serviceCalls.setStatus') return { ...act, input: { ...act.input, ruleReason } };
  if (act.kind === 'serviceCalls.update') return { ...act, input: { ...act.input, ruleReason } };
  return undefined;
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
