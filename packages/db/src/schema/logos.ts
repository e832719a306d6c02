import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/** Every logo that ever was, by the hash of its bytes, so that the history can bring one back. */
export const logos = pgTable('logos', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
});
