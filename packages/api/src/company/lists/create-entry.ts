import { MOST_ENTRIES } from '@callboard/contract/company/lists/list-entry';
import type { Transaction } from '@callboard/db/client';
import { listEntries } from '@callboard/db/schema/company-lists';
import { eq, sql } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { storeNew } from '../../platform/versions/versioned.ts';
import { checkNameIsFree } from './check-name.ts';
import { type ListKit, type StoredEntry, versionedEntry } from './list-kit.ts';

/** Advisory lock key: creations come one after the other, since each looks at all entries. */
const LOCK = 7_310_464;

const LONGEST_KEY = 50;

/** A key from a name, such as "boiler_repair", that no other entry has. */
function keyFor(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/g) ?? ['entry'];
  const key = words.join('_').slice(0, LONGEST_KEY);
  for (let number = 2; ; number += 1) {
    const free = number === 2 ? key : `${key}_${number - 1}`;
    if (!taken.has(free)) return free;
  }
}

/**
 * Adds an entry to a list, at its end unless it says where.
 * @param details what only entries of this list have
 * @throws DomainError `conflict` for a name that is taken or a list that is full
 */
export async function createEntry<Entry extends StoredEntry>(
  tx: Transaction,
  author: Author,
  kit: ListKit<Entry>,
  input: { name: string; isActive: boolean; position?: number | undefined },
  details: Record<string, unknown>,
): Promise<Entry> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await checkNameIsFree(tx, kit, input.name);
  const others = await tx
    .select({ key: listEntries.key, position: listEntries.position })
    .from(listEntries)
    .where(eq(listEntries.list, kit.list));
  if (others.length >= MOST_ENTRIES) {
    throw new DomainError(
      'conflict',
      `This list is full: at most ${MOST_ENTRIES} entries can be kept. Rename a retired one instead.`,
    );
  }
  const last = Math.max(0, ...others.map(({ position }) => position));
  return storeNew(tx, author, versionedEntry(kit), {
    list: kit.list,
    key: keyFor(input.name, new Set(others.map(({ key }) => key))),
    name: input.name,
    isActive: input.isActive,
    position: input.position ?? Math.floor(last) + 1,
    details,
  });
}
