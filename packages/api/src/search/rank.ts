import type { TypedWord } from '../platform/search-terms/read-typed.ts';

/**
 * How well something fits what was typed; less is better. Words of a name count more than those of what
 * somebody said.
 */
export const RANKS = {
  number: 0,
  whole: 1,
  beginning: 2,
  /** Somebody's name or street, and for the rest what was said or stands in their house. */
  ofOwner: 2.3,
  unit: 2.4,
  problem: 2.5,
  note: 2.6,
  inside: 3,
  similar: 4,
} as const;

/** How well one word fits folded writing; undefined if not at all. */
export function rankOfWord({ text, alike }: TypedWord, writing: string): number | undefined {
  if (writing.includes(` ${text} `)) return RANKS.whole;
  if (writing.includes(` ${text}`)) return RANKS.beginning;
  if (text.length > 2 && writing.includes(text)) return RANKS.inside;
  return alike.some((word) => writing.includes(` ${word} `)) ? RANKS.similar : undefined;
}

/**
 * How well writing fits all words: the worst of them decides, then all together, then how much else
 * is written before the last of them.
 * @returns undefined if a word is missing
 */
export function rankOf(words: readonly TypedWord[], writing: string): number | undefined {
  const ranks = words.map((word) => rankOfWord(word, writing));
  let sum = 0;
  let worst = 0;
  for (const rank of ranks) {
    if (rank === undefined) return undefined;
    worst = Math.max(worst, rank);
    sum += rank;
  }
  return worst + sum / (words.length * 10);
}

const ENDING = 4;

/** How well letters and digits fit a serial number: the whole, its beginning or end, or any part. */
export function rankOfSerial(key: string, serial: string): number {
  if (serial === key) return RANKS.number;
  if (key.length < ENDING) return RANKS.inside;
  return serial.startsWith(key) || serial.endsWith(key) ? RANKS.whole : RANKS.inside;
}

const WHOLE_NUMBER = 10;

/** How well digits fit a phone number: the whole, its end, or any part of it. */
export function rankOfDigits(digits: string, phone: string): number | undefined {
  if (digits === '' || !phone.includes(digits)) return undefined;
  if (!phone.endsWith(digits)) return RANKS.inside;
  if (digits.length >= WHOLE_NUMBER) return RANKS.number;
  return digits.length >= ENDING ? RANKS.whole : RANKS.inside;
}
