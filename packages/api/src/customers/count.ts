import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';

/** How many customers there are. */
export const countCustomers = async (db: Reader) => ({ count: await db.$count(customers) });
