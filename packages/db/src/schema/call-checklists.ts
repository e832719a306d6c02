import type { StepAnswer } from '@callboard/contract/calls/call-checklists';
import type { ChecklistStep } from '@callboard/contract/company/lists/checklist-steps';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { serviceCalls } from './service-calls.ts';

/** An answer with the id of the step that it is to. */
export type StoredAnswer = StepAnswer & { step: string };

/**
 * What staff filled in on a call, with the steps as they were at the first answer; customers never
 * see it.
 */
export const callChecklists = pgTable('call_checklists', {
  callId: uuid('call_id')
    .primaryKey()
    .references(() => serviceCalls.id, { onDelete: 'restrict' }),
  // The key of the job type that the steps are of.
  jobType: text('job_type').notNull(),
  steps: jsonb('steps').$type<ChecklistStep[]>().notNull(),
  // While empty, the steps above count for nothing.
  answers: jsonb('answers').$type<StoredAnswer[]>().notNull(),
});
