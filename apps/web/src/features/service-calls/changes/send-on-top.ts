import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { currentCall } from './current-call.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends a change to a call. If others changed different fields meanwhile, it is sent again on top of
 * theirs; if they changed the same field, the refusal stands.
 * @param call the call that the change was based on
 * @param wanted the new values of changed fields; others are omitted or undefined
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
    // A field that already has the wanted value is our own change, whose answer was lost.
    const isFree = Object.entries(wanted).every(
      ([field, value]) =>
        value === undefined || isSame(now[field], before[field]) || isSame(now[field], value),
    );
    if (!isFree) throw error;
    return send(current);
  }
}
