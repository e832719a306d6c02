import type { HistoryKind } from './kinds.ts';

/** What procedures call a kind of record: `referralSources`. */
export type Noun<Kind extends string> = Kind extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<Noun<Rest>>}`
  : Kind;

/** What procedures call a kind of record. */
export function nounOf<Kind extends HistoryKind>(kind: Kind): Noun<Kind>;
export function nounOf(kind: string) {
  return kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
