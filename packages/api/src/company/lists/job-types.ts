import { randomUUID } from 'node:crypto';
import type {
  ChecklistStep,
  NewChecklist,
} from '@callboard/contract/company/lists/checklist-steps';
import type {
  JobType,
  JobTypeChange,
  NewJobType,
  StoredJobType,
  WholeJobType,
} from '@callboard/contract/company/lists/job-types';
import type { Reader, Transaction } from '@callboard/db/client';
import { catalogItems } from '@callboard/db/schema/catalog';
import { listEntries as entries } from '@callboard/db/schema/company-lists';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { isUuid } from '../../platform/access/uuid.ts';
import { invalidField, requireRow } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { createEntry } from './create-entry.ts';
import { JOB_TYPES } from './job-type-kit.ts';
import { listEntries } from './list-entries.ts';
import { entryOf, entryShape } from './list-kit.ts';
import { requireSkills } from './require-job-type.ts';
import { lockEntry, updateEntry } from './update-entry.ts';

async function itemsById(db: Reader, ids: readonly string[]) {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map<string, JobType['items'][number]>();
  const { id: _id, code, name, description, price, removedAt } = catalogItems;
  const rows = await db
    .select({ _id, code, name, description, price })
    .from(catalogItems)
    .where(and(inArray(_id, wanted), isNull(removedAt)));
  return new Map(rows.map((item) => [item._id, item]));
}

async function withItems(db: Reader, types: readonly StoredJobType[]): Promise<WholeJobType[]> {
  const items = await itemsById(
    db,
    types.flatMap(({ itemIds }) => itemIds),
  );
  return types.map((type) => ({
    ...type,
    items: type.itemIds.flatMap((id) => items.get(id) ?? []),
  }));
}

async function shown(db: Reader, type: StoredJobType): Promise<WholeJobType> {
  return onlyRow(await withItems(db, [type]));
}

/** Items that were suggested already may have left the price book since. */
async function checkItems(tx: Transaction, ids: readonly string[], former: readonly string[]) {
  const known = await itemsById(tx, ids);
  const unknown = ids.findIndex((id) => !known.has(id) && !former.includes(id));
  if (unknown >= 0) {
    throw invalidField(`itemIds.${unknown}`, 'This item is not in the price book any more.');
  }
}

/** New steps get ids of their own, which no step had before: answers are given by them. */
const withIds = (steps: NewChecklist): ChecklistStep[] =>
  steps.map(({ id = randomUUID().slice(0, 8), ...step }) => ({ id, ...step }));

/** All job types in the company's order, retired ones too, with the items they suggest. */
export const listJobTypes = async (db: Reader): Promise<WholeJobType[]> =>
  withItems(db, await listEntries(db, JOB_TYPES));

/**
 * One job type with its checklist.
 * @throws DomainError `not_found`
 */
export async function jobTypeById(db: Reader, id: string): Promise<WholeJobType> {
  const row = requireRow(
    await db
      .select(entryShape)
      .from(entries)
      .where(and(eq(entries.id, requireId(id, 'job type')), eq(entries.list, 'job-types'))),
    'job type',
  );
  return shown(db, entryOf(JOB_TYPES, row));
}

/**
 * Adds a job type.
 * @throws DomainError `conflict` for a taken name or a full list, `invalid` for an unknown skill or
 *   item
 */
export async function createJobType(
  tx: Transaction,
  author: Author,
  input: NewJobType,
): Promise<WholeJobType> {
  const { minutes, color, skills, itemIds, questions } = input;
  await requireSkills(tx, skills, []);
  await checkItems(tx, itemIds, []);
  const checklist = withIds(input.checklist);
  const details = { minutes, color, skills, itemIds, questions, checklist };
  return shown(tx, await createEntry(tx, author, JOB_TYPES, input, details));
}

/**
 * Changes what was sent of a job type. Calls keep its key; one that is retired stays on them.
 * @throws DomainError `not_found`, `conflict` for an old version or a taken name, `invalid` for an
 *   unknown skill or item
 */
export async function updateJobType(
  tx: Transaction,
  author: Author,
  input: JobTypeChange,
): Promise<WholeJobType> {
  const { minutes, color, skills, itemIds, questions } = input;
  const current = await lockEntry(tx, JOB_TYPES, input.id);
  if (skills) await requireSkills(tx, skills, current.skills);
  if (itemIds) await checkItems(tx, itemIds, current.itemIds);
  const checklist = input.checklist && withIds(input.checklist);
  const details = { minutes, color, skills, itemIds, questions, checklist };
  return shown(tx, await updateEntry(tx, author, JOB_TYPES, input, details));
}
