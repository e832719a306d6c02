import type { CompanyList } from '../company/lists/company-lists.ts';
import type { StatusKey } from './statuses.ts';

/**
 * The list of usual reasons that a status offers to tap, beside a person's own words. In its own
 * file because every page of calls needs it, and none the rules of the lists.
 */
export const REASONS_OF: Partial<Record<StatusKey, CompanyList>> = {
  canceled: 'cancel-reasons',
  on_hold: 'hold-reasons',
  waiting_parts: 'parts-reasons',
};
