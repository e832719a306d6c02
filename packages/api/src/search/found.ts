import type { SearchKind } from '@callboard/contract/platform/kinds';

/** What a search found, before it is described. */
export interface Found {
  kind: SearchKind;
  id: string;
  /** Less is better. */
  rank: number;
  /** Decides between those that fit equally well. */
  name: string;
  /** The part of a problem or a note that has the words. */
  said?: string | null;
}
