import { isOneTypo } from '@callboard/contract/platform/values/is-one-typo';
import type { Command } from './commands.ts';
import { wordsIn } from './search-run.ts';

const SIMILAR_FROM = 5;

/** Words without capitals, accents and apostrophes. */
export const plainWords = (text: string): string[] =>
  wordsIn(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )
    .split(' ')
    .filter(Boolean);

const SIMILAR = 2;
const NOT_AT_ALL = 3;

/** 0 if every typed word is one of these words, 1 if each begins one, 2 if one is misspelled. */
function distance(typed: readonly string[], words: readonly string[]): number {
  const each = typed.map((word) => {
    if (words.includes(word)) return 0;
    if (words.some((known) => known.startsWith(word))) return 1;
    const isSimilar =
      word.length >= SIMILAR_FROM &&
      words.some((known) => known.length >= SIMILAR_FROM && isOneTypo(word, known));
    return isSimilar ? SIMILAR : NOT_AT_ALL;
  });
  return Math.max(...each);
}

export interface MatchedCommands {
  /** Commands with exactly the name that was typed. */
  exact: Command[];
  /** Commands with the typed words as whole words, then as beginnings. Words of the title count before others. */
  begun: Command[];
  /** Commands that typed beginnings find by other words for them, such as *mar* by marketing: people are meant sooner. */
  hinted: Command[];
  /** Commands that match with one wrong letter in a word. */
  similar: Command[];
}

/** The screens and commands that match all typed words in any order, best first. */
export function matchCommands(typed: string, commands: readonly Command[]): MatchedCommands {
  const words = plainWords(typed);
  const title = words.join(' ');
  if (words.length === 0) return { exact: [], begun: [], hinted: [], similar: [] };
  const isCalled = ({ names, title: own }: Command) =>
    [own, ...names].some((name) => plainWords(name).join(' ') === title);
  const ranked = commands
    .map((command) => {
      const named = plainWords([command.title, ...command.names].join(' '));
      return {
        command,
        far: distance(words, [...named, ...plainWords(command.also ?? '')]),
        farFromName: distance(words, named),
        begins: plainWords(command.title).join(' ').startsWith(title) ? 0 : 1,
      };
    })
    .filter(({ command, far }) => far <= SIMILAR && !isCalled(command))
    .toSorted(
      (one, other) =>
        one.far - other.far || one.begins - other.begins || one.farFromName - other.farFromName,
    );
  const those = (is: (match: (typeof ranked)[number]) => boolean) =>
    ranked.filter(is).map(({ command }) => command);
  const isHinted = ({ far, farFromName }: (typeof ranked)[number]) =>
    far > 0 && far < SIMILAR && farFromName >= SIMILAR;
  return {
    exact: commands.filter(isCalled),
    begun: those((match) => match.far < SIMILAR && !isHinted(match)),
    hinted: those(isHinted),
    similar: those(({ far }) => far === SIMILAR),
  };
}
