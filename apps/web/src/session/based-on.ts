import type { ServiceCall } from '@callboard/contract/calls/service-calls';

/**
 * The context of a whole list that is sent. A device that keeps single changes compares the list with
 * the call that it was made from, and never with what others have made of the call since.
 */
export const basedOn = (call: ServiceCall) => ({ basedOn: call });
