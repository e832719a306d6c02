import { store } from './store.ts';

/**
 * Of when prices are that come from what the device keeps, in milliseconds since 1970; undefined while
 * they are the server's of now.
 */
export const keptPrices = store<number | undefined>(undefined);
