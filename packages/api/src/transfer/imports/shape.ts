import type { Import } from '@callboard/contract/transfer/imports';
import { importChanges, importRows, imports } from '@callboard/db/schema/imports';
import { sql } from 'drizzle-orm';

/** A job that has been silent for so long has ended with its server. */
const SILENT_SECONDS = 20;

export const isWorking = sql`${imports.state} in ('checking', 'storing', 'undoing')`;

/** Nobody is working on it any more, though its state says so. */
export const isStuck = sql<boolean>`(${isWorking}
  and ${imports.runSaidAt} < now() - make_interval(secs => ${sql.raw(String(SILENT_SECONDS))}))`;

/** A row that goes in, and has something to tell. */
export const isTold = sql`${importRows.fate} in ('add', 'change') and ${importRows.reason} <> ''`;

// As storing counts them: a note or contact each, and of the other kinds the records.
const planned = sql<Import['planned']>`(
  select coalesce(json_object_agg(counted.what, counted.count), '{}') from (
    select c.kind || case when c.action = 'create' then ' added' else ' changed' end as what,
      sum(coalesce(jsonb_array_length(coalesce(c.values->'contacts', case
        when c.kind = 'customer-notes' then c.values->'notes' end)), 1))::int as count
    from ${importChanges} c join ${importRows} r
      on r.import_id = c.import_id and r.position = c.position
    where ${imports.state} = 'checked' and c.import_id = ${imports}.id
      and (not r.needs_tick or r.is_ticked or c.kind = 'referral-sources')
    group by 1) counted)`;

// While a step goes on they are zeros: whoever watches asks twice a second, and counting thousands of
// rows each time takes what others wait for.
const rowCounts = sql<Import['rows']>`(
  select json_build_object(
    'add', count(*) filter (where fate = 'add'),
    'change', count(*) filter (where fate = 'change'),
    'same', count(*) filter (where fate = 'same'),
    'repeat', count(*) filter (where fate = 'repeat'),
    'bad', count(*) filter (where fate = 'bad'),
    'waiting', count(*) filter (where needs_tick and not is_ticked),
    'told', count(*) filter (where ${isTold}))
  from ${importRows} where import_id = ${imports}.id
  and (${isStuck} or not ${isWorking}))`;

/** An import as the list of them has it. */
export const listedImportShape = {
  _id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  state: imports.state,
  isStuck,
  rowCount: imports.rowCount,
  problem: imports.problem,
  stored: imports.stored,
  by: sql<
    Import['by']
  >`json_build_object('_id', ${imports.createdBy}, 'name', ${imports.createdByName})`,
  createdAt: imports.createdAt,
  storedAt: imports.storedAt,
  undoneAt: imports.undoneAt,
};

/** An import whole; counting its rows reads all of them. */
export const importShape = {
  ...listedImportShape,
  headings: imports.headings,
  columns: imports.columns,
  keyField: imports.keyField,
  doneRows: imports.doneRows,
  rows: rowCounts,
  filled: imports.filled,
  planned: sql<Import['planned']>`case when ${imports.state} = 'checked' then ${planned} end`,
};
