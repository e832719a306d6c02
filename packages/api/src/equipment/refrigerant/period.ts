import type {
  LoggedRefrigerant,
  RefrigerantPeriod,
  RefrigerantTotals,
} from '@callboard/contract/equipment/refrigerant-log';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { placeShape } from '../../customers/properties/shape.ts';
import { requireId } from '../../platform/access/require-id.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { unitNameShape } from '../units/shape.ts';
import { refrigerantShape } from './log.ts';

type Days = Pick<RefrigerantPeriod, 'from' | 'to'>;

const countsIn = ({ from, to }: Days) =>
  and(
    isNull(refrigerantLog.toVersion),
    gte(refrigerantLog.date, from),
    lte(refrigerantLog.date, to),
  );

/**
 * The log of all units within days, as it counts now, earliest first (contract: Equipment).
 * @returns one row more than `limit` when there is a next page
 */
export const refrigerantOfPeriod = (
  db: Reader,
  { from, to, cursor, limit }: RefrigerantPeriod,
): Promise<LoggedRefrigerant[]> =>
  db
    .select({
      ...refrigerantShape,
      unit: unitNameShape,
      customer: { _id: customers.id, name: fullName(customers) },
      property: placeShape,
    })
    .from(refrigerantLog)
    .innerJoin(equipment, eq(equipment.id, refrigerantLog.equipmentId))
    .innerJoin(properties, eq(properties.id, equipment.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .leftJoin(serviceCalls, eq(serviceCalls.id, refrigerantLog.callId))
    .where(
      and(
        countsIn({ from, to }),
        cursor === undefined
          ? undefined
          : sql`(${refrigerantLog.date}, ${refrigerantLog.id}) > (select l.date, l.id
              from ${refrigerantLog} l
              where l.id = ${requireId(cursor, 'cursor')} and l.to_version is null)`,
      ),
    )
    .orderBy(asc(refrigerantLog.date), asc(refrigerantLog.id))
    .limit(rowsToRead(limit));

/** What the log of these days comes to, for each refrigerant and action. */
export const refrigerantTotals = (db: Reader, days: Days): Promise<RefrigerantTotals> =>
  db
    .select({
      refrigerant: refrigerantLog.refrigerant,
      action: refrigerantLog.action,
      count: sql<number>`count(*)::int`,
      ounces: sql`sum(${refrigerantLog.ounces})`.mapWith(refrigerantLog.ounces),
    })
    .from(refrigerantLog)
    .where(countsIn(days))
    .groupBy(refrigerantLog.refrigerant, refrigerantLog.action)
    .orderBy(asc(refrigerantLog.refrigerant), asc(refrigerantLog.action));
