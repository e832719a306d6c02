import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/** Every logo ever used, by the hash of its bytes, so that the history can restore one. */
export const logos = pgTable('logos', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
});
