import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { ActKind, ActOf } from '~/offline/act.ts';
import { RULES } from '~/offline/acts/acts.ts';

/**
 * A call as it will be once the server has the act. Its version stays, since only the server makes
 * versions. Applying an act twice changes nothing more.
 */
export function applyToCall<Kind extends ActKind>(
  call: ServiceCall,
  act: ActOf<Kind>,
): ServiceCall {
  if (act.callId !== call._id && act.callId !== call.property._id) return call;
  const { onCall, onRow } = RULES[act.kind];
  return onCall?.(call, act) ?? onRow?.(call, act) ?? call;
}
