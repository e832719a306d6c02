import type { ServiceCallRow } from '@callboard/contract/service-calls';
import type { Actor } from '../context.ts';

/** What of a call its reader may see: staff data is not for customers (contract, section 5). */
export const visibleTo = <Call extends Pick<ServiceCallRow, 'assignedEmployee'>>(
  actor: Actor,
  call: Call,
): Call => (actor.role === 'customer' ? { ...call, assignedEmployee: null } : call);
