import type {
  CompanyList,
  ListEntry,
  ListEntryChange,
  NewListEntry,
} from '@callboard/contract/company/lists/company-lists';
import { ListEntry as Entry } from '@callboard/contract/company/lists/company-lists';
import type { Reader, Transaction } from '@callboard/db/client';
import { type ListName, listEntries } from '@callboard/db/schema/company-lists';
import { asc, eq, ne } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { invalidField, notFound } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { createEntry } from './create-entry.ts';
import { entryOf, entryShape, type ListKit } from './list-kit.ts';
import { updateEntry } from './update-entry.ts';

type StoredListEntry = Omit<ListEntry, 'list'>;
type SimpleKit = ListKit<StoredListEntry>;

const entry = Entry.omit({ list: true });

/** What is asked of the lists whose entries are little more than a name. */
export const SIMPLE_LISTS: Record<CompanyList, SimpleKit> = {
  tags: { list: 'tags', thing: 'tag', entry },
  'cancel-reasons': { list: 'cancel-reasons', thing: 'reason to cancel', entry },
  'hold-reasons': { list: 'hold-reasons', thing: 'reason to put on hold', entry },
  'parts-reasons': { list: 'parts-reasons', thing: 'reason for waiting for parts', entry },
  'arrival-windows': { list: 'arrival-windows', thing: 'arrival window', entry },
  holidays: { list: 'holidays', thing: 'holiday', entry, isNameShared: true },
};

/** What only one list has. */
const OWN = {
  minutes: { list: 'arrival-windows', refusal: 'Only arrival windows have minutes' },
  date: { list: 'holidays', refusal: 'Only holidays have a date' },
} as const;

const isSimple = (list: ListName): list is CompanyList => list !== 'job-types';

type OwnValues = Pick<NewListEntry, 'minutes' | 'date'>;

/** What only entries of one list have is refused for the others. */
function refuseOthers(list: CompanyList, values: OwnValues) {
  for (const field of ['minutes', 'date'] as const) {
    if (values[field] === undefined || OWN[field].list === list) continue;
    throw invalidField(field, OWN[field].refusal);
  }
}

/** Every entry of these lists, each list in its order, retired ones too. */
export async function listSimpleEntries(db: Reader): Promise<ListEntry[]> {
  const rows = await db
    .select({ ...entryShape, list: listEntries.list })
    .from(listEntries)
    .where(ne(listEntries.list, 'job-types'))
    .orderBy(asc(listEntries.list), asc(listEntries.position), asc(listEntries.id));
  return rows.flatMap(({ list, ...row }) =>
    isSimple(list) ? { ...entryOf(SIMPLE_LISTS[list], row), list } : [],
  );
}

/**
 * Adds an entry to one of these lists.
 * @throws DomainError `conflict` for a taken name or a full list, `invalid` for an arrival window
 *   without minutes, a holiday without a date, or either of them elsewhere
 */
export async function createSimpleEntry(
  tx: Transaction,
  author: Author,
  input: NewListEntry,
): Promise<ListEntry> {
  const { list, minutes, date } = input;
  refuseOthers(list, input);
  if (list === 'arrival-windows' && minutes === undefined) {
    throw invalidField('minutes', 'Minutes are required');
  }
  if (list === 'holidays' && date === undefined) throw invalidField('date', 'Choose a date');
  const created = await createEntry(tx, author, SIMPLE_LISTS[list], input, { minutes, date });
  return { ...created, list };
}

/**
 * Changes what was sent of an entry; calls keep the words and windows that they have.
 * @throws DomainError `not_found`, `conflict` for an old version or a taken name, `invalid` for
 *   minutes or a date where the list has none
 */
export async function updateSimpleEntry(
  tx: Transaction,
  author: Author,
  input: ListEntryChange,
): Promise<ListEntry> {
  const [row] = await tx
    .select({ list: listEntries.list })
    .from(listEntries)
    .where(eq(listEntries.id, requireId(input.id, 'entry')));
  if (!row || !isSimple(row.list)) throw notFound('entry');
  const { list } = row;
  if (input.list !== undefined && input.list !== list) {
    throw invalidField('list', 'An entry stays in its list. Retire it and add it to the other.');
  }
  refuseOthers(list, input);
  const { minutes, date } = input;
  const changed = await updateEntry(tx, author, SIMPLE_LISTS[list], input, { minutes, date });
  return { ...changed, list };
}
