import type { PaymentMethod } from '@callboard/contract/payment-methods';
import type { StatusKey } from '@callboard/contract/statuses';
import type { Job } from '../trade/jobs.ts';
import type { DemoLine } from './make-lines.ts';

/** A visit in somebody's calendar; moments are milliseconds since 1970. */
export type Visit = {
  job: Job;
  technicianId: string | null;
  /** The company's calendar day, as `localDay` counts. */
  day: number;
  start: number;
  end: number;
  bookedAt: number;
  /** The time is still to be agreed. */
  needsTime?: boolean;
};

export type DemoPayment = {
  method: PaymentMethod;
  amount: number;
  reference: string;
  paidAt: number;
};

/** A visit with what became of it. */
export type DemoCall = Visit & {
  status: StatusKey;
  lines: DemoLine[];
  payments: DemoPayment[];
};
