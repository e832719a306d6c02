import { ServiceCall } from '@callboard/contract/service-calls';
import { currentOf } from '~/lib/current-of.ts';

/** The call as it is now, when a change was refused because somebody else came first. */
export const currentCall = (error: unknown): ServiceCall | undefined =>
  currentOf(error, ServiceCall);
