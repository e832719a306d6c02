/**
 * Whether one typo makes one word of the other: a letter too many, too few or another one, or two
 * neighbors that changed places. The same word is none.
 */
export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const [left, right] = [short.slice(from), long.slice(from)];
  if (long.length > short.length) return left === right.slice(1);
  if (left.slice(1) === right.slice(1)) return left !== '';
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}
