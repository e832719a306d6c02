import { CallAnswer } from '@callboard/contract/calls/call-answers';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { MAY_ASSIGN } from '@callboard/contract/people/rights';
import { z } from 'zod';
import type { Restorer } from '../history/restorer.ts';
import { lockCall } from './lock.ts';
import { restoreCall } from './update.ts';

const Past = ServiceCall.pick({
  status: true,
  statusTimes: true,
  assignedEmployee: true,
  scheduledAt: true,
  durationMinutes: true,
  arrivalWindow: true,
  needsTime: true,
  jobType: true,
  priority: true,
  tags: true,
  description: true,
})
  // What is not brought back stays: no default may take its place.
  .extend({ answers: z.array(CallAnswer) })
  .partial();

/** How the history brings back what a call was; its lists are brought back by themselves. */
export const serviceCallRestorer = {
  mayTakeBack: ({ role }, names) =>
    MAY_ASSIGN.includes(role) || !names.includes('assignedEmployee'),
  lock: (tx, _author, id) => lockCall(tx, id),
  restore: (tx, author, id, values) => restoreCall(tx, author, id, Past.parse(values)),
  follows: { statusTimes: 'status' },
} satisfies Restorer;
