import type { SearchHit } from '@callboard/contract/search';
import { matchPlaces, plainWords } from './match-places.ts';
import type { Place } from './places.ts';
import type { Recent } from './recent.ts';
import { type Found, wordsIn } from './search-run.ts';

/** One row of the list. */
export type Row =
  | { key: string; kind: 'place'; place: Place }
  | { key: string; kind: 'recent'; recent: Recent & { title: string } }
  | { key: string; kind: 'hit'; hit: SearchHit }
  /** A phone number that nobody has. */
  | { key: string; kind: 'number'; number: string };

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
      return `${hit.name} ${hit.businessName} ${hit.contact?.name ?? ''} ${hit.said ?? ''}`;
    case 'property':
      return `${hit.customerName} ${hit.label} ${hit.address.line1} ${hit.address.city}`;
    case 'employee':
      return hit.name;
    case 'equipment':
      return `${hit.brand} ${hit.model} ${hit.serial} ${hit.customerName}`;
    case 'call':
      return `${hit.callNumber} ${hit.customerName} ${hit.said ?? ''}`;
  }
}

const hasDigits = (text: string) => /\d/.test(text);

/** Whether each typed word, or a number, is one of the hit's. */
function isMeant(hit: SearchHit, typed: string): boolean {
  if (hasDigits(typed)) return true;
  const words = plainWords(textOf(hit));
  return plainWords(typed).every((word) => words.includes(word));
}

// With the area code: parts of numbers are looked for, never written down.
const FEWEST_DIGITS = 10;
const NUMBER = /^[0-9\s()+.-]+$/;

/** Whether it is a whole phone number, and the server knows nobody who has it. */
const isNobodys = (
  typed: string,
  { hits, phase, text }: Pick<Found<SearchHit>, 'hits' | 'phase' | 'text'>,
) =>
  phase === 'found' &&
  hits.length === 0 &&
  text === wordsIn(typed) &&
  NUMBER.test(text) &&
  text.replace(/\D/g, '').length >= FEWEST_DIGITS;

const numberRow = (typed: string): Row => {
  const number = wordsIn(typed);
  return { key: `number ${number}`, kind: 'number', number };
};

/**
 * The rows for what is typed: the screen of just this name, whoever has just these words, other screens,
 * and everybody else, whom the server has ranked.
 */
export function rowsOf(
  typed: string,
  places: readonly Place[],
  found: Pick<Found<SearchHit>, 'hits' | 'phase' | 'text'>,
): Row[] {
  const { hits } = found;
  const { exact, begun, similar } = matchPlaces(typed, places);
  const notMeant = hits.findIndex((hit) => !isMeant(hit, typed));
  const meant = Math.min(notMeant === -1 ? hits.length : notMeant, MOST_BEFORE_PLACES);
  return [
    ...exact.map(placeRow),
    ...hits.slice(0, meant).map(hitRow),
    ...begun.slice(0, MOST_PLACES).map(placeRow),
    ...hits.slice(meant).map(hitRow),
    ...similar.slice(0, MOST_PLACES).map(placeRow),
    ...(isNobodys(typed, found) ? [numberRow(typed)] : []),
  ];
}

/** Whether a screen or a command has just this name, so that it need not wait for the server. */
export const isExact = (row: Row | undefined, typed: string): boolean =>
  row?.kind === 'place' && matchPlaces(typed, [row.place]).exact.length > 0;
