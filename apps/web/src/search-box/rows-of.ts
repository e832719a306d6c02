import type { SearchHit } from '@callboard/contract/search';
import { matchPlaces, plainWords } from './match-places.ts';
import type { Place } from './places.ts';
import type { Recent } from './recent.ts';
import type { Found } from './search-run.ts';

/** One row of the list. */
export type Row =
  | { key: string; kind: 'place'; place: Place }
  | { key: string; kind: 'recent'; recent: Recent & { title: string } }
  | { key: string; kind: 'hit'; hit: SearchHit };

const MOST_PLACES = 4;
/** Screens come after so many people at most, or nobody would see them. */
const MOST_BEFORE_PLACES = 4;

export const placeRow = (place: Place): Row => ({
  key: `place ${place.title}`,
  kind: 'place',
  place,
});

const hitRow = (hit: SearchHit): Row => ({ key: `${hit.kind} ${hit._id}`, kind: 'hit', hit });

/** What a hit says of itself, for words. */
function textOf(hit: SearchHit): string {
  switch (hit.kind) {
    case 'customer':
      return `${hit.name} ${hit.businessName} ${hit.contact?.name ?? ''}`;
    case 'property':
      return `${hit.customerName} ${hit.label} ${hit.address.line1} ${hit.address.city}`;
    case 'equipment':
      return `${hit.brand} ${hit.model} ${hit.serial} ${hit.customerName}`;
    case 'call':
      return `${hit.callNumber} ${hit.customerName}`;
  }
}

const hasDigits = (text: string) => /\d/.test(text);

/** Whether each typed word, or a number, is one of the hit's. */
function isMeant(hit: SearchHit, typed: string): boolean {
  if (hasDigits(typed)) return true;
  const words = plainWords(textOf(hit));
  return plainWords(typed).every((word) => words.includes(word));
}

/**
 * The rows for what is typed: the screen of just this name, whoever has just these words, other screens,
 * and everybody else, whom the server has ranked.
 */
export function rowsOf(
  typed: string,
  places: readonly Place[],
  { hits }: Pick<Found<SearchHit>, 'hits'>,
): Row[] {
  const { exact, begun, similar } = matchPlaces(typed, places);
  const notMeant = hits.findIndex((hit) => !isMeant(hit, typed));
  const meant = Math.min(notMeant === -1 ? hits.length : notMeant, MOST_BEFORE_PLACES);
  return [
    ...exact.map(placeRow),
    ...hits.slice(0, meant).map(hitRow),
    ...begun.slice(0, MOST_PLACES).map(placeRow),
    ...hits.slice(meant).map(hitRow),
    ...similar.slice(0, MOST_PLACES).map(placeRow),
  ];
}

/** Whether a screen or a command has just this name, so that it need not wait for the server. */
export const isExact = (row: Row | undefined, typed: string): boolean =>
  row?.kind === 'place' && matchPlaces(typed, [row.place]).exact.length > 0;
