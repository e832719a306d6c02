import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { invoices } from './invoices.ts';

/**
 * The PDF of an issued document, drawn once; as final as the document. Its bytes are in the file store, by an id
 * that is made of their hash.
 */
export const invoicePapers = pgTable(
  'invoice_papers',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    fileId: uuid('file_id').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('invoice_papers_file').on(table.fileId)],
);
