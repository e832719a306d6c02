import { JobTypeChange, NewJobType } from '@callboard/contract/company/lists/job-types';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { name, isActive, minutes, color, skills, itemIds, questions } = JobTypeChange.shape;

// One question to a line; errors in any of them are shown at the field.
const Questions = z.string().transform((text, context) => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const { data, error } = questions.unwrap().safeParse(lines);
  if (data) return data;
  context.addIssue(error.issues[0]?.message ?? '');
  return z.NEVER;
});

/** A job type being edited in its row, with the API's own rules. */
export const JobTypeRowInput = z.object({
  name: name.unwrap(),
  isActive: isActive.unwrap(),
  minutes: typedNumber(minutes.unwrap()),
  color: color.unwrap(),
  skills: skills.unwrap(),
  itemIds: itemIds.unwrap(),
  questions: Questions,
});
export type JobTypeRowInput = z.input<typeof JobTypeRowInput>;

/** The form for a new job type. */
export const NewJobTypeInput = NewJobType.pick({ name: true }).extend({
  minutes: typedNumber(NewJobType.shape.minutes.unwrap()),
  color: NewJobType.shape.color.unwrap(),
  questions: Questions,
});
export type NewJobTypeInput = z.input<typeof NewJobTypeInput>;
