import { CALL_DETAILS } from '@callboard/contract/calls/call-details';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { CallAnswer } from '@callboard/contract/company/lists/call-answers';
import { CONTRACT_STYLES } from '@callboard/contract/money/tax-facts-list';
import { MAY_ASSIGN } from '@callboard/contract/people/rights';
import { pick } from '@callboard/contract/platform/values/pick';
import { z } from 'zod';
import type { Restorer } from '../../platform/history/restorer.ts';
import { lockCall } from './lock.ts';
import { restoreCall } from './update.ts';

const Past = z
  .object({
    ...pick(ServiceCall.shape, ['status', 'statusTimes', 'assignedEmployee', ...CALL_DETAILS]),
    // What is not brought back stays: no default may take its place.
    answers: z.array(CallAnswer),
    contractStyle: z.enum(CONTRACT_STYLES),
  })
  .partial();

/** How the history brings back what a call was; its lists are brought back by themselves. */
export const serviceCallRestorer = {
  mayTakeBack: ({ role }, names) =>
    MAY_ASSIGN.includes(role) || !names.includes('assignedEmployee'),
  lock: (tx, _author, id) => lockCall(tx, id),
  restore: (tx, author, id, values) => restoreCall(tx, author, id, Past.parse(values)),
  follows: { statusTimes: 'status' },
} satisfies Restorer;
