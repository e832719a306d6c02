import type { Variable } from '@callboard/contract/messages/template-list';

/** What stands for the variables of a text; empty where there is nothing to say. */
export type Values = Partial<Record<Variable, string>>;

const MOST_OF_ONE = 100;
const MOST_OF_ALL = 1600;
const SENTENCES = /(?<=[.!?])\s+/;
const VARIABLE = /\{(\w+)\}/g;

/** A value in one line, however it was typed, so that it can stand in a text or the head of a mail. */
export function inOneLine(value: string, most = MOST_OF_ONE): string {
  const line = value.replace(/[\s\p{C}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}

/**
 * Fills a text in. A sentence whose variable has nothing to say is left out.
 * @param values by the names of the variables; braces in them mean nothing
 */
export function fillText(text: string, values: Values): string {
  const known = new Map(Object.entries(values).map(([name, value]) => [name, inOneLine(value)]));
  const said = text
    .trim()
    .split(SENTENCES)
    .filter((sentence) =>
      [...sentence.matchAll(VARIABLE)].every(([, name = '']) => known.get(name)),
    )
    .map((sentence) => sentence.replace(VARIABLE, (_, name: string) => known.get(name) ?? ''));
  return said.join(' ').slice(0, MOST_OF_ALL).toWellFormed();
}
