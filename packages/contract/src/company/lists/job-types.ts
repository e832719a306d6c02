import { z } from 'zod';
import { MOST_SUGGESTED_ITEMS } from '../../platform/limits.ts';
import { durationMinutes } from '../../platform/values/duration.ts';
import { Id, ReadBack } from '../../platform/wire.ts';
import { DEFAULT_DURATION_MINUTES } from '../defaults.ts';
import { MOST_QUESTIONS, Question } from './call-answers.ts';
import { ChecklistStep, NewChecklist } from './checklist-steps.ts';
import { JobTypeKey } from './job-type-key.ts';
import { LIST_COLORS } from './list-colors.ts';
import { entryChangeFields, entryFields, newEntryFields } from './list-entry.ts';

const Color = z.enum(
  LIST_COLORS.map(({ key }) => key),
  { error: 'Choose one of the listed colors' },
);

const withoutDoubles = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const jobTypeFields = {
  /** How long a call of this type usually takes. */
  minutes: durationMinutes,
  color: Color,
  /** The skills that a technician needs for it; empty means the job type itself. */
  skills: z
    .array(JobTypeKey)
    .max(20, { error: 'A job type needs at most 20 skills' })
    .transform(withoutDoubles),
  /** Items of the price book that such a call often ends with. */
  itemIds: z
    .array(Id)
    .max(MOST_SUGGESTED_ITEMS, {
      error: `A job type suggests at most ${MOST_SUGGESTED_ITEMS} items`,
    })
    .transform(withoutDoubles),
  /** What to ask the caller. */
  questions: z
    .array(Question)
    .max(MOST_QUESTIONS, { error: `A job type has at most ${MOST_QUESTIONS} questions` }),
  /** What technicians fill in on its calls. */
  checklist: NewChecklist,
} as const;

const computedFields = { items: ReadBack } as const;

export const NewJobType = z.strictObject({
  ...newEntryFields,
  ...computedFields,
  minutes: jobTypeFields.minutes.default(DEFAULT_DURATION_MINUTES),
  color: jobTypeFields.color.default('gray'),
  skills: jobTypeFields.skills.default([]),
  itemIds: jobTypeFields.itemIds.default([]),
  questions: jobTypeFields.questions.default([]),
  checklist: jobTypeFields.checklist.default([]),
});
export type NewJobType = z.infer<typeof NewJobType>;

export const JobTypeChange = z.strictObject({
  ...entryChangeFields,
  ...computedFields,
  ...z.object(jobTypeFields).partial().shape,
});
export type JobTypeChange = z.infer<typeof JobTypeChange>;

/** What a job type is called; customers are told no more of it. */
export const JobTypeName = z.object({ key: z.string(), name: z.string() });

const SuggestedItem = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
});

/** A job type as stored, without the price book. */
export const StoredJobType = z.object({
  ...entryFields,
  minutes: z.int(),
  color: Color,
  skills: z.array(z.string()),
  itemIds: z.array(z.string()),
  questions: z.array(z.string()),
  checklist: z.array(ChecklistStep).default([]),
});
export type StoredJobType = z.infer<typeof StoredJobType>;

/** A job type with its checklist. */
export const WholeJobType = StoredJobType.extend({
  /** The suggested items that are still in the price book, in the order of `itemIds`. */
  items: z.array(SuggestedItem),
});
export type WholeJobType = z.infer<typeof WholeJobType>;

/** A job type as lists have it: every page loads them all, and none needs the checklists. */
export const JobType = WholeJobType.omit({ checklist: true });
export type JobType = z.infer<typeof JobType>;
