import type { SearchHit } from '@callboard/contract/search/search';
import type { Command } from './commands.ts';
import { matchCommands, plainWords } from './match-commands.ts';
import type { Recent } from './recent.ts';
import { type Found, wordsIn } from './search-run.ts';

/** One row of the list. */
export type Row =
  | { key: string; kind: 'command'; command: Command }
  | { key: string; kind: 'recent'; recent: Recent & { title: string } }
  | { key: string; kind: 'hit'; hit: SearchHit }
  /** A phone number that no customer has. */
  | { key: string; kind: 'number'; number: string };

const MOST_PLACES = 4;
/** At most this many people come before the screens, or nobody would see the screens. */
const MOST_BEFORE_COMMANDS = 4;

export const commandRow = (command: Command): Row => ({
  key: `command ${command.title}`,
  kind: 'command',
  command,
});

const hitRow = (hit: SearchHit): Row => ({ key: `${hit.kind} ${hit._id}`, kind: 'hit', hit });

/** The text of a hit in which typed words are looked for. */
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

/** Whether each typed word, or the typed number, belongs to the hit. */
function isMeant(hit: SearchHit, typed: string): boolean {
  if (hasDigits(typed)) return true;
  const words = plainWords(textOf(hit));
  return plainWords(typed).every((word) => words.includes(word));
}

/** Whether each typed word begins one of the hit. */
function isBegun(hit: SearchHit, typed: string): boolean {
  const words = plainWords(textOf(hit));
  return plainWords(typed).every((begun) => words.some((word) => word.startsWith(begun)));
}

/** How many hits in the server's order are so, up to the first that is not. */
const firstOf = (hits: readonly SearchHit[], is: (hit: SearchHit) => boolean) => {
  const other = hits.findIndex((hit) => !is(hit));
  return Math.min(other === -1 ? hits.length : other, MOST_BEFORE_COMMANDS);
};

// With the area code. Shorter numbers are for searching, not for a new customer.
const FEWEST_DIGITS = 10;
const NUMBER = /^[0-9\s()+.-]+$/;

/** Whether a whole phone number was typed that no customer has. */
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
 * The rows for what is typed: first the screen with exactly this name, then people with exactly these words,
 * then other screens of such names, people with such names, screens that other words find, and everybody else in the
 * server's order.
 */
export function rowsOf(
  typed: string,
  commands: readonly Command[],
  found: Pick<Found<SearchHit>, 'hits' | 'phase' | 'text'>,
): Row[] {
  const { hits } = found;
  const { exact, begun, hinted, similar } = matchCommands(typed, commands);
  const meant = firstOf(hits, (hit) => isMeant(hit, typed));
  const called = firstOf(hits, (hit) => isMeant(hit, typed) || isBegun(hit, typed));
  // What stands below people comes with them: shown before, it would be pushed down by them.
  const isFirstAnswerAwaited = found.phase === 'asking' && found.text === '';
  const below = isFirstAnswerAwaited ? 0 : MOST_PLACES;
  return [
    ...exact.map(commandRow),
    ...hits.slice(0, meant).map(hitRow),
    ...begun.slice(0, MOST_PLACES).map(commandRow),
    ...hits.slice(meant, called).map(hitRow),
    ...hinted.slice(0, below).map(commandRow),
    ...hits.slice(called).map(hitRow),
    ...similar.slice(0, below).map(commandRow),
    ...(isNobodys(typed, found) ? [numberRow(typed)] : []),
  ];
}

/** Whether a screen or a command has exactly this name, so that Enter need not wait for the server. */
export const isExact = (row: Row | undefined, typed: string): boolean =>
  row?.kind === 'command' && matchCommands(typed, [row.command]).exact.length > 0;
