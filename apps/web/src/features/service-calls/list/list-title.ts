import { STATUSES } from '@callboard/contract/calls/status-list';

const asWords = (key: string) =>
  key
    .replace('needs_time', 'no time set')
    .replace(/^./, (first) => first.toUpperCase())
    .replace('_', ' ');

/** The words for a status, or for a state, whose key says it: "Running over". */
export const listLabel = (key: string): string =>
  STATUSES.find((status) => status.key === key)?.label ?? asWords(key);

/** "Service Calls: New"; every page's code holds this, so it knows no more than the address says. */
export const callListTitle = ({ status = '' }: Record<string, string>): string =>
  `Service Calls: ${listLabel(status.toLowerCase())}`;
