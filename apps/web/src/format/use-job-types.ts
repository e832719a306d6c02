import type { JobType } from '@callboard/contract/company/lists/job-types';
import { useSyncExternalStore } from 'react';
import { knownJobTypes, onOtherJobTypes } from '~/format/job-types.ts';

/** The company's job types; components that name one call this, to follow its name and color. */
export const useJobTypes = (): readonly JobType[] =>
  useSyncExternalStore(onOtherJobTypes, knownJobTypes);
