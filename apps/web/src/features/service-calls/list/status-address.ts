import { STATUSES } from '@callboard/contract/calls/status-list';
import type { Status, StatusKey } from '@callboard/contract/calls/statuses';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';

/** The status that an address names, in any letter case. */
export const findStatus = (named: string | undefined): Status | undefined =>
  STATUSES.find(({ key }) => key === named?.toLowerCase());

/** The one query for a status's calls, shared by the page and what loads ahead of it. */
export const callsWithStatus = (status: StatusKey) => ({ status, limit: PAGE_LIMIT });

/** "Service Calls: New" */
export const statusListTitle = ({ status }: Record<string, string>): string =>
  `Service Calls: ${findStatus(status)?.label ?? status}`;
