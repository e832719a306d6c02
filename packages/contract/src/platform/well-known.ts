/** The id of the settings in the history; there is only one set of them. */
export const SETTINGS_ID = '00000000-0000-4000-8000-000000000001';

/** The id under which the history keeps who exported what. */
export const EXPORTS_ID = '00000000-0000-4000-8000-000000000002';

/** The item of the price book, in no list, that work from before Callboard is told by. */
export const BROUGHT_ITEM_ID = '00000000-0000-4000-8000-000000000003';

/** A color as settings take it: six hexadecimal digits. */
export const HEX_COLOR = /^#[0-9a-fA-F]{6}$/;

/** The item type whose items lower a bill: offered as discounts, not as line items. */
export const DISCOUNT_TYPE_KEY = 'discount';

/** The one item type whose items run for a number of days. */
export const CONTRACT_TYPE_KEY = 'contract';
