import {
  NewReferralSource,
  type ReferralSource,
} from '@callboard/contract/company/referral-sources';
import { SOURCE_FIELD_NAMES, SOURCE_FIELDS } from '@callboard/contract/company/source-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { REFERRAL_SOURCE_FIELDS } from '@callboard/contract/transfer/file-columns';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { referralSourceValues } from '../../../company/referral-sources/referral-source.ts';
import { referralSourceShape } from '../../../company/referral-sources/shape.ts';
import { readListed } from '../read-listed.ts';
import { SOURCE_COLUMNS } from '../store/field-columns.ts';
import { parseGiven } from './parse-given.ts';
import { labelIn, planRecords, type RecordKind } from './plan-records.ts';
import type { Planner, Reading } from './planned-row.ts';
import { referralSourcesByName } from './referral-sources-by-name.ts';

/** Plans a list of referral sources: rows are recognized by id or name. */
export async function planReferralSources(reading: Reading): Promise<Planner> {
  const names = await referralSourcesByName(reading.db);
  const kind: RecordKind<ReferralSource & { removedAt: string | null }> = {
    kind: 'referral-sources',
    idField: 'sourceId',
    labelOf: labelIn(REFERRAL_SOURCE_FIELDS),
    titleOf: ({ name }) => name ?? '',
    keyText: (given, field) => (field === 'name' ? given.name?.toLowerCase() : given.sourceId),
    keyOf: (source, field) => (field === 'name' ? source.name.toLowerCase() : source._id),
    find: (db, ids, field, texts) =>
      db
        .select({ ...referralSourceShape, removedAt: referralSources.removedAt })
        .from(referralSources)
        .where(
          or(
            inArray(referralSources.id, ids),
            field === 'name'
              ? and(
                  isNull(referralSources.removedAt),
                  inArray(sql`lower(${referralSources.name})`, texts),
                )
              : undefined,
          ),
        ),
    next: (given, id, existing) => {
      const said = readListed(SOURCE_FIELDS, given, existing, reading.timeZone);
      const rules = parseGiven(NewReferralSource, said);
      if (rules.reason !== undefined) return rules;
      const version = existing?.version ?? 1;
      const fields = { ...pick(rules.value, SOURCE_FIELD_NAMES), removedAt: null };
      return { value: { ...fields, _id: id, createdAt: '', version } };
    },
    historyValues: (source) => referralSourceValues(source, source.removedAt !== null),
    columns: (source) => ({ ...SOURCE_COLUMNS.values(source), removedAt: source.removedAt }),
    refuse: ({ _id, name }) => {
      const owner = names.get(name.toLowerCase());
      if (owner && owner._id !== _id) return `A referral source named “${name}” already exists.`;
      names.set(name.toLowerCase(), { _id, name });
      return undefined;
    },
  };
  return planRecords(reading, kind);
}
