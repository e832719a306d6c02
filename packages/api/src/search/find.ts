import { MAY_SEE_OFFICE, RIGHTS } from '@callboard/contract/people/rights';
import { SEARCH_KINDS, type SearchKind } from '@callboard/contract/platform/kinds';
import type { BoxQuery, SearchHit, SearchResults } from '@callboard/contract/search/search';
import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import type { Actor } from '../platform/context.ts';
import { readTyped, type Typed, type TypedWord } from '../platform/search-terms/read-typed.ts';
import { meaningfulWords } from '../platform/search-terms/said-query.ts';
import type { Closeness } from '../platform/search-terms/word-conditions.ts';
import { byEmployee } from './by-employee.ts';
import { callsEverSaying, callsNearSaying, ENOUGH, notesSaying } from './by-said.ts';
import { unitsNamed } from './by-unit.ts';
import {
  type Candidate,
  customersNamed,
  customersWith,
  customersWithPhone,
  placesWith,
  unitsWithSerial,
} from './candidates.ts';
import type { Found } from './found.ts';
import {
  asCallHits,
  asCustomerHits,
  asEmployeeHits,
  asEquipmentHits,
  asPropertyHits,
} from './hits.ts';
import { ofOwners } from './of-owners.ts';
import { RANKS, rankOf, rankOfDigits, rankOfSerial, rankOfWord } from './rank.ts';

const MOST_PHRASES = 6;

/** Who the customer is, and who else can be called about their houses. */
const namesOf = ({ own, contacts }: Candidate) => own + contacts;

/** How well digits fit one of a customer's numbers, or one of their contacts'. */
function rankOfNumbers(digits: string, { phoneDigits, contactDigits }: Candidate) {
  const ranks = [phoneDigits, ...contactDigits.split(' ')].flatMap(
    (number) => rankOfDigits(digits, number) ?? [],
  );
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

/** What the words may mean together, with one known word for each misspelt one. */
function phrasesOf(words: readonly TypedWord[]): string[] {
  let phrases = [''];
  for (const { text, alike } of words) {
    const meant = [text, ...alike];
    phrases = phrases.flatMap((begun) => meant.map((word) => `${begun} ${word}`.trim()));
    phrases.length = Math.min(phrases.length, MOST_PHRASES + 1);
  }
  return phrases.slice(1);
}

// Somebody of one's own name comes before whose contact has it, and these before longer names.
const CONTACTS = 0.5;

/** How well words fit a customer, by themselves or by what a contact is called. */
function rankOfCustomer(words: readonly TypedWord[], { own, writing }: Candidate) {
  const rank = rankOf(words, writing);
  const isContact = words.some((word) => rankOfWord(word, own) === undefined);
  return rank !== undefined && isContact ? rank + CONTACTS : rank;
}

/** Customers and properties by name, then by all that is written of them, until there are enough. */
async function byWords(db: Reader, { words }: Typed, limit: number): Promise<Found[]> {
  if (words.length === 0) return [];
  const found = new Map<string, Found>();
  const add = (
    kind: SearchKind,
    { id, own }: { id: string; own: string },
    rank: number | undefined,
  ) => {
    if (rank !== undefined) found.set(id, { kind, id, rank, name: own });
  };
  const addAll = async (candidates: Candidate[], areAlike = false) => {
    const news = candidates.filter(({ id }) => !found.has(id));
    for (const one of news) {
      if (words.some((word) => rankOfWord(word, namesOf(one)))) {
        add('customer', one, rankOfCustomer(words, one));
      }
    }
    // Whoever has all words in the name is not looked for at an address.
    const owners = news.filter((one) => rankOf(words, namesOf(one)) === undefined);
    const byId = new Map(owners.map((owner) => [owner.id, owner]));
    // Of those who fit equally well, no more houses are read than are wanted.
    const portion = areAlike ? 2 * limit : owners.length;
    for (let from = 0; from < owners.length; from += portion) {
      if (areAlike && found.size >= limit) break;
      const some = owners.slice(from, from + portion);
      for (const { id, customerId, writing } of await placesWith(db, some, words)) {
        const owner = byId.get(customerId);
        const known = (owner ? namesOf(owner) : '') + writing;
        add('property', { id, own: owner?.own ?? '' }, rankOf(words, known));
      }
    }
  };
  await addAll(await customersNamed(db, [words.map(({ text }) => text).join(' ')], limit));
  const steps: Closeness[] = words.some(({ alike }) => alike.length > 0)
    ? ['whole', 'inside', 'similar', 'any']
    : ['whole', 'inside'];
  for (const closeness of steps) {
    if (found.size >= limit) break;
    if (closeness === 'similar') await addAll(await customersNamed(db, phrasesOf(words), limit));
    // Several words that are somebody's mean them, or somebody with a name like theirs.
    if (closeness !== 'whole' && words.length > 1 && found.size > 0) continue;
    await addAll(await customersWith(db, words, closeness), closeness === 'whole');
  }
  return [...found.values()];
}

// A house number is nobody's name, and is never misspelt.
const canBeMeant = ({ text, isKnown, alike }: TypedWord) =>
  isKnown || alike.length > 0 || /\d/.test(text);

// "No cooling" is nobody of the name of Noodle: the words that are left have to be whole ones.
const STAND_ALONE: readonly number[] = [RANKS.whole, RANKS.similar];
// Whatever has all words comes first.
const LACKS_WORDS = RANKS.inside - RANKS.whole;

/** The same; what fits nobody is looked for without the words that nobody has. */
async function byMeantWords(db: Reader, typed: Typed, limit: number): Promise<Found[]> {
  const found = await byWords(db, typed, limit);
  const meant = typed.words.filter(canBeMeant);
  if (found.length > 0 || meant.length === typed.words.length) return found;
  const left = await byWords(db, { ...typed, words: meant }, limit);
  return left.flatMap((one) =>
    STAND_ALONE.includes(Math.floor(one.rank)) ? { ...one, rank: one.rank + LACKS_WORDS } : [],
  );
}

/** Calls, units and customers by the words of problems, notes, brands and models. */
async function bySaid(db: Reader, actor: Actor, typed: Typed): Promise<Found[]> {
  const words = meaningfulWords(typed.words);
  if (words.length === 0 || typed.isOnlyPhone || typed.isOnlyCallNumber) return [];
  const soon = await callsNearSaying(db, words);
  // Words that enough problems have are no customer's; where they are, problems of others are not meant.
  const owned = soon.length < ENOUGH ? await ofOwners(db, words) : [];
  const found = await Promise.all([
    soon.length + owned.length < ENOUGH ? callsEverSaying(db, words) : [],
    unitsNamed(db, words),
    MAY_SEE_OFFICE.includes(actor.role) ? notesSaying(db, words) : [],
  ]);
  return [...soon, ...owned, ...found.flat()];
}

/**
 * Whether a house number and words are those of a house that was found: then nobody means a problem. Parts of
 * words fit by chance: "5 ton" also begins 512 and Tony.
 */
const isAddress = ({ words }: Typed, named: readonly Found[]) =>
  words.length > 1 &&
  words.some(({ text }) => /^\d/.test(text)) &&
  named.some(({ kind, rank }) => kind === 'property' && rank < RANKS.beginning);

async function byNumber(db: Reader, { callNumber, digits }: Typed): Promise<Found[]> {
  const [calls, people] = await Promise.all([
    callNumber === null
      ? []
      : db
          .select({ id: serviceCalls.id })
          .from(serviceCalls)
          .where(eq(serviceCalls.callNumber, callNumber)),
    customersWithPhone(db, digits),
  ]);
  return [
    ...calls.map(({ id }): Found => ({ kind: 'call', id, rank: RANKS.number, name: '' })),
    ...people.flatMap((one): Found[] => {
      const rank = rankOfNumbers(digits, one);
      return rank === undefined ? [] : [{ kind: 'customer', id: one.id, rank, name: one.own }];
    }),
  ];
}

const FEWEST_OF_SERIAL = 3;

/** Units by part of their serial number, whatever is between its letters and digits. */
async function bySerial(db: Reader, q: string): Promise<Found[]> {
  const key = q.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (key.length < FEWEST_OF_SERIAL) return [];
  const units = await unitsWithSerial(db, key);
  return units.map(({ id, serial }) => ({
    kind: 'equipment',
    id,
    rank: rankOfSerial(key, serial),
    name: serial,
  }));
}

const SEEN_AT_ONCE = 3;

/** The best ones, each once: by the names of their kinds, people before their houses, where they fit equally well. */
function bestOf(found: readonly Found[], limit: number): Found[] {
  const sorted = found.toSorted(
    (one, other) =>
      one.rank - other.rank ||
      one.kind.localeCompare(other.kind) ||
      one.name.localeCompare(other.name) ||
      one.id.localeCompare(other.id),
  );
  const best = sorted.filter(
    ({ id }, index) => sorted.findIndex((other) => other.id === id) === index,
  );
  // However many customers have the name, whoever works here is seen.
  const colleague = best.findIndex(
    ({ kind, rank }) => kind === 'employee' && rank < RANKS.beginning,
  );
  if (colleague >= SEEN_AT_ONCE) best.splice(SEEN_AT_ONCE - 1, 0, ...best.splice(colleague, 1));
  return best.slice(0, limit);
}

/**
 * What the search box finds, best first: exact numbers, whole words, beginnings, what was said, similar
 * words; for staff.
 * @returns nothing for an empty search
 */
export async function find(
  db: Reader,
  actor: Actor,
  { q, limit, hasEmployees = false }: BoxQuery,
): Promise<SearchResults> {
  const typed = await readTyped(db, q, 'of all words');
  if (!typed) return { results: [] };
  const mayFindEmployees = hasEmployees && RIGHTS.employees.find.includes(actor.role);
  const found = await Promise.all([
    byNumber(db, typed),
    typed.isOnlyCallNumber || typed.isOnlyPhone ? [] : byMeantWords(db, typed, limit),
    typed.isOnlyCallNumber ? [] : bySerial(db, q),
    mayFindEmployees && !typed.isOnlyCallNumber ? byEmployee(db, typed) : [],
  ]);
  const named = found.flat();
  // Whoever typed a name that many have does not mean a problem.
  const areEnough = named.filter(({ rank }) => rank < RANKS.ofOwner).length >= limit;
  const said = areEnough || isAddress(typed, named) ? [] : await bySaid(db, actor, typed);
  const best = bestOf([...named, ...said], limit);
  const described: Record<SearchKind, (ids: string[]) => Promise<SearchHit[]>> = {
    call: (ids) => asCallHits(db, actor, ids),
    customer: (ids) => asCustomerHits(db, actor, ids, typed),
    property: (ids) => asPropertyHits(db, ids),
    equipment: (ids) => asEquipmentHits(db, ids),
    employee: (ids) => asEmployeeHits(db, ids),
  };
  const idsOf = (kind: SearchKind) => best.filter((one) => one.kind === kind).map(({ id }) => id);
  const hits = await Promise.all(SEARCH_KINDS.map((kind) => described[kind](idsOf(kind))));
  const byId = new Map(hits.flat().map((hit) => [hit._id, hit]));
  return {
    results: best.flatMap(({ id, said = null }) => {
      const hit = byId.get(id);
      if (!hit) return [];
      return hit.kind === 'call' || hit.kind === 'customer' ? { ...hit, said } : hit;
    }),
  };
}
