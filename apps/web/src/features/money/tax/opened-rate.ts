import type { TaxRate } from '@callboard/contract/money/tax-rates';

/** The rate that is edited, or what a new one begins with. */
export type OpenedRate = TaxRate | { state: string; from: string };

export const isStored = (opened: OpenedRate): opened is TaxRate => '_id' in opened;

/** The draft name of a rate. */
export const rateDraft = (opened: OpenedRate) =>
  isStored(opened) ? `tax rate ${opened._id}` : 'new tax rate';
