import { WORK_ITEM_NAMES } from './work/work-items.ts';

/** What `--only` may name. */
export const PARTS = [...WORK_ITEM_NAMES, 'start-up', 'search-time'] as const;
