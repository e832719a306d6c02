import type { Transaction } from '@callboard/db/client';
import { type ListName, listEntries } from '@callboard/db/schema/company-lists';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import type { Restorer, Standing } from '../../platform/history/restorer.ts';
import { JOB_TYPES } from './job-type-kit.ts';
import { type EntryValues, entryValues, type ListKit, type StoredEntry } from './list-kit.ts';
import { SIMPLE_LISTS } from './simple-lists.ts';
import { lockEntry, updateEntry } from './update-entry.ts';

const KITS: Record<ListName, ListKit<StoredEntry>> = { ...SIMPLE_LISTS, 'job-types': JOB_TYPES };

const Past = z.looseObject({
  name: z.string().optional(),
  isActive: z.boolean().optional(),
  position: z.number().optional(),
});

async function kitOf(tx: Transaction, id: string) {
  const row = requireRow(
    await tx
      .select({ list: listEntries.list })
      .from(listEntries)
      .where(eq(listEntries.id, requireId(id, 'entry'))),
    'entry',
  );
  return KITS[row.list];
}

/** How the history brings back what an entry of a list was; an entry itself is never gone. */
export const listEntryRestorer = {
  lock: async (tx, _author, id): Promise<Standing<EntryValues>> => {
    const kit = await kitOf(tx, id);
    const entry = await lockEntry(tx, kit, id);
    return { version: entry.version, values: entryValues(kit.list, entry) };
  },
  restore: async (tx, author, id, values) => {
    const kit = await kitOf(tx, id);
    const { name, isActive, position, ...details } = Past.parse(values);
    await updateEntry(tx, author, kit, { id, name, isActive, position }, details);
  },
} satisfies Restorer;
