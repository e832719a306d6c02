import { type SearchTexts, searchTexts } from '~/lib/search-text.ts';

export type DispatchSearch = SearchTexts<
  'view' | 'day' | 'technician' | 'type' | 'zip' | 'status' | 'show' | 'q' | 'call'
>;

/** The board's search parameters. */
export const dispatchSearch: (search: Record<string, unknown>) => DispatchSearch = searchTexts;
