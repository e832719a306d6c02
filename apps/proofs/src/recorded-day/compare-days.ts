import type { Recorded } from './player.ts';

/** Where two values differ first, and what stands there in each. */
function firstDifference(one: unknown, other: unknown, at: string): string | undefined {
  if (Object.is(one, other)) return undefined;
  const [isOne, isOther] = [one, other].map((value) => typeof value === 'object' && value !== null);
  if (!isOne || !isOther || Array.isArray(one) !== Array.isArray(other)) {
    return `${at}: ${shown(one)} became ${shown(other)}`;
  }
  const [before, after] = [
    new Map(Object.entries(one ?? {})),
    new Map(Object.entries(other ?? {})),
  ];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const found = firstDifference(before.get(key), after.get(key), `${at}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 300);

/** A sentence for each request that was answered otherwise, or was sent in one of the days only. */
export function differencesOf(before: readonly Recorded[], after: readonly Recorded[]): string[] {
  const answers = new Map(after.map((one) => [one.asked, one]));
  const known = new Set(before.map(({ asked }) => asked));
  return [
    ...before.flatMap((one) => {
      const other = answers.get(one.asked);
      if (!other) return [`${one.asked}: was not sent any more`];
      return firstDifference(one, other, one.asked) ?? [];
    }),
    ...after.filter(({ asked }) => !known.has(asked)).map(({ asked }) => `${asked}: is new`),
  ];
}
