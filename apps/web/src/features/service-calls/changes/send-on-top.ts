import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { currentCall } from './current-call.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends a change of a call. When others changed something else of it meanwhile, it is sent once
 * more on top of theirs; when they changed the same, the refusal stands.
 * @param call the call that the change was decided on
 * @param wanted the changed fields as they are to be; those that stay are left out or undefined
 */
export async function sendOnTop(
  call: ServiceCall,
  wanted: Partial<ServiceCall>,
  send: (basis: ServiceCall) => Promise<ServiceCall>,
): Promise<ServiceCall> {
  try {
    return await send(call);
  } catch (error) {
    const current = currentCall(error);
    if (!current) throw error;
    const before: Record<string, unknown> = call;
    const now: Record<string, unknown> = current;
    // What is already as wanted is our own change, whose answer was lost on the way.
    const isFree = Object.entries(wanted).every(
      ([field, value]) =>
        value === undefined || isSame(now[field], before[field]) || isSame(now[field], value),
    );
    if (!isFree) throw error;
    return send(current);
  }
}
