import { STATUSES } from '@callboard/contract/status-list';
import type { Status } from '@callboard/contract/statuses';

/** The status that an address names, in any letter case. */
export const findStatus = (named: string | undefined): Status | undefined =>
  STATUSES.find(({ key }) => key === named?.toLowerCase());
