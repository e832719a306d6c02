import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { files } from './files.ts';
import { incomingTexts } from './incoming-texts.ts';

/** Pictures that came along with texts: the provider has them until the office keeps them as files. */
export const incomingPictures = pgTable(
  'incoming_pictures',
  {
    id: id(),
    textId: uuid('text_id')
      .notNull()
      .references(() => incomingTexts.id, { onDelete: 'cascade' }),
    // Which one of its text, from 1 on.
    place: smallint('place').notNull(),
    // Where the provider has it, to be read with the account’s credentials.
    address: text('address').notNull(),
    // What the provider takes it for, such as `image/jpeg`; empty where it does not say.
    type: text('type').notNull(),
    // The file that it became.
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('incoming_pictures_of_text').on(table.textId, table.place),
    // Looked for when a file is deleted.
    index('incoming_pictures_of_file').on(table.fileId).where(sql`file_id is not null`),
  ],
);
