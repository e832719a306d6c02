import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { problemOf } from '~/lib/problem.ts';

const status = 'completed';

/** Sends with the moment of the tap. Sends again without it if the server refuses it because the clock is wrong. */
export async function atMoment<Answer>(at: string, send: (at?: string) => Promise<Answer>) {
  try {
    return await send(at);
  } catch (error) {
    if (!problemOf(error)?.fields?.at) throw error;
    return send();
  }
}

interface Completing {
  version: number;
  status: typeof status;
  reason: string | undefined;
  at: string | undefined;
}

/**
 * Marks a visit completed, unless somebody has done so already.
 * @param fresh the call as it is on the server
 * @param at when Done was tapped; ISO 8601
 * @returns the call, and the version that this made, for Undo: none if the visit was completed already
 */
export async function completeVisit(
  fresh: ServiceCall,
  { at, isBilledLater }: { at: string; isBilledLater: boolean },
  send: (completing: Completing) => Promise<ServiceCall>,
): Promise<{ call: ServiceCall; made: number | undefined }> {
  if (fresh.status === status) return { call: fresh, made: undefined };
  // If everything was paid meanwhile, nothing is billed later.
  const reason = isBilledLater && fresh.balance > 0 ? 'Bill later' : undefined;
  const { version } = fresh;
  const call = await atMoment(at, (moment) => send({ version, status, reason, at: moment }));
  return { call, made: call.version };
}
