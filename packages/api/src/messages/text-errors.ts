/** Twilio's errors of numbers that no attempt reaches. */
const NO_NUMBER = '21211';
export const OPTED_OUT = '21610';
const NO_TEXTS = '21614';
export const LANDLINE = '30006';
export const FOR_GOOD: readonly string[] = [NO_NUMBER, OPTED_OUT, NO_TEXTS, LANDLINE];

const WORDS: Readonly<Record<string, string>> = {
  [NO_NUMBER]: 'The provider says this is no phone number.',
  [OPTED_OUT]: 'This number has opted out of texts.',
  [NO_TEXTS]: 'The provider says this number takes no texts.',
  30003: 'The phone is off or out of reach.',
  30005: 'This number does not exist.',
  [LANDLINE]: 'This number is a landline.',
  30007: 'The carrier filtered the text.',
  30034: 'The carrier blocks texts until your number is registered.',
};

/**
 * What an error says of a text, for the office; undefined for one that has no words here.
 * @param code of Twilio's error
 */
export function textErrorWords(code = ''): string | undefined {
  const words = WORDS[code];
  return words && `${words} (${code})`;
}
