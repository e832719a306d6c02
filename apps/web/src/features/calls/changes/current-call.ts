import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { currentOf } from '~/lib/current-of.ts';
import { isRecord } from '~/lib/is-record.ts';

const isCall = (value: unknown): value is ServiceCall =>
  isRecord(value) && Array.isArray(value.items) && Array.isArray(value.payments);

/** The current call, if a change was refused because someone else was faster. */
export const currentCall = (error: unknown): ServiceCall | undefined => currentOf(error, isCall);
