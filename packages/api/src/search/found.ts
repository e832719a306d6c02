import type { SearchHit } from '@callboard/contract/search';

export type Kind = SearchHit['kind'];

/** What a search found, before it is described. */
export interface Found {
  kind: Kind;
  id: string;
  /** Less is better. */
  rank: number;
  /** Decides between those that fit equally well. */
  name: string;
  /** The part of a problem or a note that has the words. */
  said?: string | null;
}
