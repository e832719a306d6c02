import type { Priority } from '@callboard/contract/calls/priorities';
import { ruledJob } from '@callboard/contract/company/lists/ruled-job';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { properties } from '@callboard/db/schema/properties';
import { eq, sql } from 'drizzle-orm';
import { requireJobType } from '../../../company/lists/require-job-type.ts';
import { requireReference } from '../../../platform/access/require-id.ts';
import { missingReference } from '../../../platform/errors/domain-error.ts';
import type { Span, Wanted } from '../suggest/slot.ts';

const FIELD = 'propertyId';
const UNKNOWN = 'This property does not exist. Choose another one.';

const whereabouts = prepared('whereabouts_of_property', (db) =>
  db
    .select({
      latitude: properties.latitude,
      longitude: properties.longitude,
      postalCode: properties.postalCode,
    })
    .from(properties)
    .where(eq(properties.id, sql.placeholder('id'))),
);

type NewVisit = {
  jobType?: string | undefined;
  /** In minutes. */
  durationMinutes: number;
  propertyId: string;
  priority: Priority;
  promised: Span | undefined;
};

/**
 * What a visit needs whose call does not exist yet.
 * @throws DomainError `not_found` at `propertyId`, `invalid` for a job type that the company does not
 *   have
 */
export async function wantedNew(db: Reader, visit: NewVisit): Promise<Wanted> {
  const id = requireReference(visit.propertyId, FIELD, UNKNOWN);
  const [jobType, [where]] = await Promise.all([
    requireJobType(db, visit.jobType ?? null),
    whereabouts(db).execute({ id }),
  ]);
  if (!where) throw missingReference(FIELD, UNKNOWN);
  return {
    job: ruledJob(jobType),
    priority: visit.priority,
    where,
    promised: visit.promised,
    length: visit.durationMinutes * 60_000,
    agreed: undefined,
    current: undefined,
  };
}
