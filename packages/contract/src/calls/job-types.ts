import { z } from 'zod';
import { JOB_TYPES } from './job-type-list.ts';

export const JobType = z.enum(
  JOB_TYPES.map(({ key }) => key),
  { error: 'Choose one of the listed job types' },
);
export type JobType = z.infer<typeof JobType>;
