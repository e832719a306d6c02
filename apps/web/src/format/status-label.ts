import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';

/** The label of a status. */
export const statusLabel = (key: StatusKey): string =>
  STATUSES.find((status) => status.key === key)?.label ?? key;
