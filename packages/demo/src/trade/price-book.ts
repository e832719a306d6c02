import { STARTER_BOOK, type StarterCode } from '@callboard/contract/price-book/starter-book';

// A demo stays the same for the same seed, however the starter book grows.
const NOT_SOLD = [
  'FEE-DISP',
  'LAB-OT',
  'SVC-TUNE-HP',
  'SVC-BLOW',
  'SVC-COMB',
  'PRT-DEFR',
  'PRT-XFMR',
  'PRT-RELAY',
  'PRT-PRESS',
  'PRT-LIMIT',
  'PRT-GASV',
  'PRT-DISC',
  'PRT-DRIER',
  'EQ-AC4',
  'EQ-FUR96',
] as const satisfies readonly StarterCode[];

export type CatalogCode = Exclude<StarterCode, (typeof NOT_SOLD)[number]>;

type SoldItem = Extract<(typeof STARTER_BOOK)[number], { code: CatalogCode }>;

const isSold = (item: (typeof STARTER_BOOK)[number]): item is SoldItem =>
  !NOT_SOLD.some((code) => code === item.code);

/** The demo company's price book. */
export const PRICE_BOOK = STARTER_BOOK.filter(isSold);
