/** What the key does not say; a test holds it to the statuses themselves, which no first screen needs. */
const WORDS: Readonly<Record<string, string>> = {
  closed: 'Closed (paid)',
  en_route: 'On the way',
  needs_time: 'No time set',
  waiting_parts: 'Waiting for parts',
};

/** The words for a status, or for a state, whose key says it: "Running over". */
export const listLabel = (key: string): string =>
  WORDS[key] ?? key.replace(/^./, (first) => first.toUpperCase()).replace('_', ' ');

/** "Service Calls: New"; every page's code holds this, so it knows no more than the address says. */
export const callListTitle = ({ status = '' }: Record<string, string>): string =>
  `Service Calls: ${listLabel(status.toLowerCase())}`;
