import { StoredJobType } from '@callboard/contract/company/lists/job-types';
import type { ListKit } from './list-kit.ts';

/** What a company gets called for. */
export const JOB_TYPES: ListKit<StoredJobType> = {
  list: 'job-types',
  thing: 'job type',
  entry: StoredJobType,
};
