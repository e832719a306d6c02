import type { PaymentMethod } from '@callboard/contract/calls/payment-methods';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { Job } from '../trade/jobs.ts';
import type { DemoLine } from './make-lines.ts';

/** A visit in a technician's calendar; times are in milliseconds since 1970. */
export type Visit = {
  job: Job;
  technicianId: string | null;
  /** The company's local day, as counted by `localDay`. */
  day: number;
  start: number;
  end: number;
  bookedAt: number;
  /** The time has not been agreed on yet. */
  needsTime?: boolean;
};

export type DemoPayment = {
  method: PaymentMethod;
  amount: number;
  reference: string;
  paidAt: number;
};

/** A visit with its outcome. */
export type DemoCall = Visit & {
  status: StatusKey;
  lines: DemoLine[];
  payments: DemoPayment[];
};
