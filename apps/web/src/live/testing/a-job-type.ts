import type { JobType } from '@callboard/contract/company/lists/job-types';

/** A job type for tests: an hour, without skills, items or questions. */
export const aJobType = (more: Pick<JobType, 'key' | 'name'> & Partial<JobType>): JobType => ({
  _id: more.key,
  position: 1,
  isActive: true,
  minutes: 60,
  color: 'gray',
  skills: [],
  itemIds: [],
  items: [],
  questions: [],
  createdAt: '2026-11-20T15:00:00.000Z',
  version: 1,
  ...more,
});
