import type { StatusKey } from '@callboard/contract/statuses';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';

/** The one query for a status's calls, shared by the page and what loads ahead of it. */
export const callsWithStatus = (status: StatusKey) => ({ status, limit: PAGE_LIMIT });
