const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * What a text input says as a number; currency signs and separators are allowed.
 * @returns undefined when it is empty, and NaN for what is not a number
 */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  if (plain === '') return undefined;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}
