import { isOneTypo } from '@callboard/contract/platform/values/is-one-typo';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { searchWords } from '@callboard/db/schema/server/search-words';
import { sql } from 'drizzle-orm';

/** A word as it is searched: small, without accents and apostrophes. */
export type TypedWord = {
  text: string;
  /** Known words, or beginnings of some, are probably meant as they are. */
  isKnown: boolean;
  /** Known words of five letters or more that one typo makes it of; of a known one, if asked for. */
  alike: string[];
};

/** What somebody typed into a search. */
export type Typed = {
  words: TypedWord[];
} & TypedNumbers;

/** What numbers a typed text may be. */
type TypedNumbers = {
  /** Of a text that may be part of a phone number; else empty. */
  digits: string;
  /** It can be nothing else: no house number and no ZIP code is as long. */
  isOnlyPhone: boolean;
  callNumber: number | null;
  /** With `#`: it can be nothing else. */
  isOnlyCallNumber: boolean;
};

const PHONE_LIKE = /^[0-9\s()+.-]+$/;
const FEWEST_PHONE_DIGITS = 3;
const FEWEST_PHONE_ONLY = 7;
// A ZIP code, alone or beside a house number: together they have as many digits as a phone number.
const ZIP = String.raw`\d{5}(?:-\d{4})?`;
const PLACE_LIKE = new RegExp(`^(?:\\d{1,6}\\s+)?${ZIP}$|^${ZIP}\\s+\\d{1,6}$`);
const CALL_NUMBER = /^(#?)\s*(\d{1,9})$/;

// Nobody means more words, and each is looked for.
const MOST_WORDS = sql.raw('8');
const LAST_CHARACTER = sql.raw(`U&'\\+10FFFF'`);
const bytes = sql.raw('collate "C"');

const wordsOf = prepared('typed_words', (db) =>
  db
    .select({
      text: sql<string>`typed.word`,
      isKnown: sql<boolean>`known.is_known`,
      // The dearest part of a search: it is asked only for what may need it.
      alike: sql<
        string[]
      >`case when known.is_known and not ${sql.placeholder('mayBeMisspelt')} then '[]'
        else (select coalesce(json_agg(distinct near.word), '[]')
          from ${searchWords} near
          where length(typed.word) between 4 and 40
            and length(near.word) >= 5 and spellings(near.word) && spellings(typed.word)) end`,
    })
    .from(
      sql`(select word, place from string_to_table(folded(${sql.placeholder('q')}), ' ')
        with ordinality words (word, place)
        where word <> '' order by place limit ${MOST_WORDS}) typed
        cross join lateral (select exists (select from ${searchWords} known
          where known.word ${bytes} >= typed.word ${bytes}
            and known.word ${bytes} < (typed.word || ${LAST_CHARACTER}) ${bytes}) as is_known) known`,
    )
    .orderBy(sql`typed.place`),
);

/**
 * Reads what was typed into a search: words in any spelling, part of a phone number, a call's number.
 * @param whichAlike whether known words may be misspelt ones, too: then they have words alike as well
 * @returns undefined for an empty search
 */
export async function readTyped(
  db: Reader,
  q: string,
  whichAlike: 'of unknown words' | 'of all words',
): Promise<Typed | undefined> {
  const typed = q.trim();
  if (typed === '') return undefined;
  const mayBeMisspelt = whichAlike === 'of all words';
  const words = await wordsOf(db).execute({ q: typed, mayBeMisspelt });
  return {
    words: words.map(({ alike, ...word }) => ({
      ...word,
      alike: alike.filter((known) => isOneTypo(word.text, known)),
    })),
    ...readNumbers(typed),
  };
}

/** Which numbers a text may be, without blanks around it: part of a phone number, a call's. */
export function readNumbers(typed: string): TypedNumbers {
  const digits = typed.replace(/[^0-9]/g, '');
  const isPhone = PHONE_LIKE.test(typed) && digits.length >= FEWEST_PHONE_DIGITS;
  const [, hash, number] = CALL_NUMBER.exec(typed) ?? [];
  return {
    digits: isPhone ? digits : '',
    isOnlyPhone: isPhone && digits.length >= FEWEST_PHONE_ONLY && !PLACE_LIKE.test(typed),
    callNumber: number === undefined ? null : Number(number),
    isOnlyCallNumber: hash === '#',
  };
}
