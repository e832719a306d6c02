import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { statusSince } from '@callboard/contract/calls/status-since';
import type { Act, ActKind, ActOf } from '~/offline/act.ts';
import { RULES } from '~/offline/acts/acts.ts';
import { canceledAt } from './canceled-at.ts';

function takenWords(acts: readonly Act[]): string {
  const [only, ...others] = acts;
  if (only && others.length === 0) return RULES[only.kind].saved;
  return `Your ${acts.length} changes were saved`;
}

const cancels = <Kind extends ActKind>({ kind, input }: ActOf<Kind>) =>
  RULES[kind].cancels?.(input);

function becameOf(acts: readonly Act[], call: ServiceCall, person: string): string | undefined {
  const wasOn = acts.some(({ seen }) => seen?.call && seen.call.status !== 'canceled');
  if (call.status === 'canceled' && wasOn && !acts.some((act) => cancels(act))) {
    return `was ${canceledAt(statusSince(call))}`;
  }
  const wasOwn = acts.some(({ seen }) => seen?.call?.technician === person);
  const now = call.assignedEmployee;
  if (!wasOwn || now?._id === person) return undefined;
  return now ? `is ${now.name}’s now` : 'is unassigned now';
}

/**
 * What to tell about acts that arrived on a visit that was canceled or reassigned meanwhile.
 * @param acts of one call that the server took, oldest first
 * @param call as it is now
 * @param person who did them
 * @returns undefined if the visit is still the person's and not canceled
 */
export function meanwhileWords(
  acts: readonly Act[],
  call: ServiceCall,
  person: string,
): { title: string; description: string } | undefined {
  const became = becameOf(acts, call, person);
  return became === undefined
    ? undefined
    : {
        title: `#${call.callNumber} ${became}`,
        description: `${takenWords(acts)}. The office was told.`,
      };
}
