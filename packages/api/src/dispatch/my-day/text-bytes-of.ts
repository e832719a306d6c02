import { MOST_TOLD_CALLS, MOST_TOLD_ENTRIES } from '@callboard/contract/calls/call-equipment';
import { unitFieldsOf } from '@callboard/contract/equipment/unit-fields';
import { MOST_KEPT_ENTRY_BYTES, MOST_KEPT_UNITS } from '@callboard/contract/platform/limits';
import { MOST_KEPT_ROWS } from '@callboard/contract/platform/page-limits';
import type { Reader } from '@callboard/db/client';
import { callDiscounts, lineItems } from '@callboard/db/schema/call-lines';
import { callNotes } from '@callboard/db/schema/call-notes';
import { callSignatures } from '@callboard/db/schema/call-signatures';
import { callEquipment, equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { unitIdsOfCall } from '../../calls/equipment/by-call.ts';

const sumOf = (values: SQL) => sql`(select coalesce(sum(bytes), 0) from (${values}) texts)`;

const { raw } = sql;
const mostRows = raw(String(MOST_KEPT_ROWS));
const mostOfEntry = raw(String(MOST_KEPT_ENTRY_BYTES));

const ofAnswers = sql`octet_length(${serviceCalls.answers}::text)`;

const ofLines = sumOf(sql`select octet_length(description)
    + coalesce(octet_length(tax_override::text), 0) as bytes from ${lineItems}
  where call_id = ${serviceCalls.id} and to_version is null`);

const ofDiscounts =
  sumOf(sql`select octet_length(name) + octet_length(reason) as bytes from ${callDiscounts}
  where call_id = ${serviceCalls.id} and to_version is null`);

const ofNotes = sumOf(sql`select octet_length(text) as bytes from ${callNotes}
  where call_id = ${serviceCalls.id} and to_version is null
  order by from_version desc limit ${mostRows}`);

const ofSignatures = sumOf(sql`select octet_length(signed::text) as bytes from ${callSignatures}
  where call_id = ${serviceCalls.id}`);

const ofHistory = sumOf(sql`select case when size <= ${mostOfEntry} then size else 0 end as bytes
  from ${history} where kind = 'service-calls' and entity_id = ${serviceCalls.id}
  order by seq desc limit ${mostRows}`);

// A row each without its texts, which none of them is much longer than.
const BYTES_OF_UNIT = raw('700');
const BYTES_OF_ENTRY = raw('350');
const BYTES_OF_CALL = raw('1500');

const ofLog = sumOf(sql`select ${BYTES_OF_ENTRY} + octet_length(log.note)
    + octet_length(log.refrigerant) + octet_length(log.technician_name) as bytes
  from ${refrigerantLog} log where log.equipment_id = unit.id and log.to_version is null
  order by log.date desc, log.id desc limit ${raw(String(MOST_TOLD_ENTRIES))}`);

const ofTexts = raw(
  unitFieldsOf('text', 'refrigerant')
    .map((name) => `octet_length(unit.${equipment[name].name})`)
    .join(' + '),
);

const ofEquipment = sumOf(sql`select ${BYTES_OF_UNIT} + ${ofTexts} + ${ofLog}
    + ${BYTES_OF_CALL} * (select count(*) from (select 1 from ${callEquipment} past
        where past.equipment_id = unit.id and past.to_version is null
        limit ${raw(String(MOST_TOLD_CALLS))}) call) as bytes
  from (${unitIdsOfCall(MOST_KEPT_UNITS)}) about join ${equipment} unit on unit.id = about.unit_id`);

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
        sql`${ofAnswers} + ${ofLines} + ${ofDiscounts} + ${ofNotes} + ${ofSignatures} + ${ofHistory} + ${ofEquipment}`.mapWith(
          Number,
        ),
    })
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, [...ids]));
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}
