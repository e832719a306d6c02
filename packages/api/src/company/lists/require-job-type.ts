import type { StoredJobType } from '@callboard/contract/company/lists/job-types';
import { type RuledJob, ruledJob } from '@callboard/contract/company/lists/ruled-job';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { listEntries } from '@callboard/db/schema/company-lists';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalidField } from '../../platform/errors/domain-error.ts';
import { JOB_TYPES } from './job-type-kit.ts';
import { entryOf, entryShape } from './list-kit.ts';

const UNKNOWN = 'Choose one of the listed job types';

const isJobType = eq(listEntries.list, 'job-types');

const byKey = prepared('job_type_by_key', (db) =>
  db
    .select(entryShape)
    .from(listEntries)
    .where(and(isJobType, eq(listEntries.key, sql.placeholder('key')))),
);

/** The job type that a call carries, retired or not; nothing for a call without one. */
export async function findJobType(
  db: Reader,
  key: string | null,
): Promise<StoredJobType | undefined> {
  if (key === null) return undefined;
  const [row] = await byKey(db).execute({ key });
  return row && entryOf(JOB_TYPES, row);
}

/** Job types as the rules of the board see them, by key; in one statement. */
export async function ruledJobs(
  db: Reader,
  keys: readonly string[],
): Promise<Map<string, RuledJob | null>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select(entryShape)
    .from(listEntries)
    .where(and(isJobType, inArray(listEntries.key, [...new Set(keys)])));
  return new Map(rows.map((row) => [row.key, ruledJob(entryOf(JOB_TYPES, row))]));
}

/**
 * The same for a key that somebody names.
 * @throws DomainError `invalid` at the field `jobType` for one that the company does not have
 */
export async function requireJobType(
  db: Reader,
  key: string | null,
): Promise<StoredJobType | undefined> {
  const type = await findJobType(db, key);
  if (key !== null && !type) throw invalidField('jobType', UNKNOWN);
  return type;
}

/**
 * The same for a call that is to get it: a retired one is not given to calls any more.
 * @throws DomainError `invalid` at the field `jobType`
 */
export async function requireActiveJobType(
  db: Reader,
  key: string | null,
): Promise<StoredJobType | undefined> {
  const type = await requireJobType(db, key);
  if (type?.isActive === false) {
    throw invalidField('jobType', `${type.name} is not offered any more. Choose another job type.`);
  }
  return type;
}

/**
 * Checks skills, which are keys of job types; those that somebody had before may stay.
 * @throws DomainError `invalid` at the field `skills`
 */
export async function requireSkills(
  db: Reader,
  skills: readonly string[],
  former: readonly string[],
): Promise<void> {
  const added = skills.filter((skill) => !former.includes(skill));
  if (added.length === 0) return;
  const known = await db
    .select({ key: listEntries.key })
    .from(listEntries)
    .where(and(isJobType, inArray(listEntries.key, added)));
  const unknown = added.find((skill) => !known.some(({ key }) => key === skill));
  if (unknown !== undefined) throw invalidField(`skills.${skills.indexOf(unknown)}`, UNKNOWN);
}
