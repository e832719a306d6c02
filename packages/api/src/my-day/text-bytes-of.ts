import { MOST_TOLD_CALLS, MOST_TOLD_ENTRIES } from '@callboard/contract/equipment/call-equipment';
import { MOST_KEPT_ENTRY_BYTES, MOST_KEPT_ROWS, MOST_KEPT_UNITS } from '@callboard/contract/limits';
import type { Reader } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { callNotes } from '@callboard/db/schema/call-notes';
import { callSignatures } from '@callboard/db/schema/call-signatures';
import { callEquipment, equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { inArray, type SQL, sql } from 'drizzle-orm';

const sumOf = (values: SQL) => sql`(select coalesce(sum(bytes), 0) from (${values}) texts)`;

const { raw } = sql;
const mostRows = raw(String(MOST_KEPT_ROWS));
const mostOfEntry = raw(String(MOST_KEPT_ENTRY_BYTES));

const ofAnswers = sql`octet_length(${serviceCalls.answers}::text)`;

const ofLines = sumOf(sql`select octet_length(description) as bytes from ${lineItems}
  where call_id = ${serviceCalls.id} and to_version is null`);

const ofNotes = sumOf(sql`select octet_length(text) as bytes from ${callNotes}
  where call_id = ${serviceCalls.id} and to_version is null
  order by from_version desc limit ${mostRows}`);

const ofSignatures = sumOf(sql`select octet_length(signed::text) as bytes from ${callSignatures}
  where call_id = ${serviceCalls.id}`);

const ofHistory = sumOf(sql`select case when size <= ${mostOfEntry} then size else 0 end as bytes
  from ${history} where kind = 'service-calls' and entity_id = ${serviceCalls.id}
  order by seq desc limit ${mostRows}`);

// A row each, which none of them is much longer than.
const BYTES_OF_UNIT = raw('700');
const BYTES_OF_ENTRY = raw('400');
const BYTES_OF_CALL = raw('1500');

const ofEquipment = sumOf(sql`select ${BYTES_OF_UNIT} + octet_length(unit.notes)
    + ${BYTES_OF_ENTRY} * (select count(*) from (select 1 from ${refrigerantLog} log
        where log.equipment_id = unit.id and log.to_version is null
        limit ${raw(String(MOST_TOLD_ENTRIES))}) entry)
    + ${BYTES_OF_CALL} * (select count(*) from (select 1 from ${callEquipment} link
        where link.equipment_id = unit.id and link.to_version is null
        limit ${raw(String(MOST_TOLD_CALLS))}) call) as bytes
  from ${equipment} unit
  where unit.property_id = ${serviceCalls.propertyId} and unit.retired_on is null
  order by unit.created_at limit ${raw(String(MOST_KEPT_UNITS))}`);

/**
 * How much there is to read of each call: what makes some of them a hundred times as large as others,
 * in bytes, found without reading it.
 */
export async function textBytesOf(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      id: serviceCalls.id,
      bytes:
        sql`${ofAnswers} + ${ofLines} + ${ofNotes} + ${ofSignatures} + ${ofHistory} + ${ofEquipment}`.mapWith(
          Number,
        ),
    })
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, [...ids]));
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}
