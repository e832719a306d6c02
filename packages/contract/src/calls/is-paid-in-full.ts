import type { ServiceCall } from './service-calls.ts';

/** Whether a call's whole bill was paid: one that a discount brought to nothing was not paid. */
export const isPaidInFull = ({ paid, balance }: Pick<ServiceCall, 'paid' | 'balance'>): boolean =>
  paid > 0 && balance === 0;
