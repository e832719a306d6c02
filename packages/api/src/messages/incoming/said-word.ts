const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'];
const START = ['START', 'UNSTOP'];

/** A text of one word without what stands around it. */
export const bareWord = (text: string): string =>
  text
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();

/**
 * What a text does to the texts that its number gets: only a single word does anything.
 * @returns `yes` counts only for a number that stopped them
 */
export function saidWord(text: string): 'stop' | 'start' | 'yes' | undefined {
  const word = bareWord(text);
  if (STOP.includes(word)) return 'stop';
  if (START.includes(word)) return 'start';
  return word === 'YES' ? 'yes' : undefined;
}
