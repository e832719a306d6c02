import type { ServedZip } from '@callboard/contract/company/service-area';

/** The list as it is typed: "78701, Austin, TX", a line for each ZIP code. */
export const listWords = (zips: readonly ServedZip[]): string =>
  zips.map(({ zip, city, state }) => [zip, city, state].filter(Boolean).join(', ')).join('\n');

/** Adds ZIP codes that a typed list does not have yet; what was typed stays as it is. */
export function withZips(text: string, zips: readonly ServedZip[]) {
  const typed = new Set(text.match(/\b\d{5}\b/g) ?? []);
  const fresh = zips.filter(({ zip }) => !typed.has(zip));
  const lines = [text.trimEnd(), listWords(fresh)].filter(Boolean);
  return { text: lines.join('\n'), added: fresh.length };
}
