import { type SQL, sql } from 'drizzle-orm';
import type { ImportedTable } from './tables.ts';

/** Whether an import is stored or taken back. */
export type Way = 'import' | 'undo';

/** Some rows of an import, by their positions. */
export type Span = { importId: string; from: number; to: number };

const quoted = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((name) => `"${name}"`).join());

const allColumns = ({ columns, reference }: ImportedTable) => [
  ...columns,
  ...(reference ? [reference] : []),
];

/** The values of a change as a row `v`. */
const unpacked = (into: ImportedTable, values: 'values' | 'former'): SQL =>
  sql.raw(
    `jsonb_to_record(c.${values}) as v(${allColumns(into)
      .map(([, key, type]) => `"${key}" ${type}`)
      .join()})`,
  );

// What waits for a tick and did not get one stays out. A referral source comes with whoever names it.
const isWanted = sql`exists (select from import_rows r
  where r.import_id = c.import_id and r.position = c.position
  and (not r.needs_tick or r.is_ticked or c.kind = 'referral-sources'))`;

/** The changes `c` of these rows that are to be stored. */
export const wantedChanges = ({ importId, from, to }: Span): SQL =>
  sql`c.import_id = ${importId}::uuid and c.position >= ${from} and c.position < ${to}
    and ${isWanted}`;

// The address of the property in the same row, which the trigger would otherwise write a second time.
const places = sql`coalesce((select lower(concat(p.values->>'line1', ' ', p.values->>'line2', ' ',
    p.values->>'city', ' ', p.values->>'state', ' ', p.values->>'postalCode'))
  from import_changes p where p.import_id = c.import_id and p.kind = 'properties'
  and p.position = c.position), '')`;

/** Adds the new records of some rows to their table. */
export function insertRecords(into: ImportedTable, span: Span): SQL {
  const more = into.table === 'customers' ? [{ column: 'places', value: places }] : [];
  const columns = [...into.columns.map(([column]) => column), ...more.map(({ column }) => column)];
  const values = [
    ...into.columns.map(([column, key]) => {
      const value = sql.raw(`v."${key}"`);
      const usual = into.later?.[column];
      return usual === undefined ? value : sql`coalesce(${value}, ${usual})`;
    }),
    ...more.map(({ value }) => value),
  ];
  return sql`
    insert into ${sql.raw(into.table)} (id, version, ${quoted(columns)})
    select c.entity_id, c.base_version + 1, ${sql.join(values, sql`, `)}
    from import_changes c cross join lateral ${unpacked(into, 'values')}
    where c.kind = ${into.kind} and c.action = 'create' and ${wantedChanges(span)}`;
}

/**
 * Sets what new records refer to in their own table, once all of them are there; takes it away again
 * before any of them goes.
 */
export function referTo(
  into: ImportedTable,
  span: Span,
  to: 'values' | 'nothing',
): SQL | undefined {
  if (!into.reference) return undefined;
  const [column, key, type] = into.reference;
  const value = sql.raw(to === 'values' ? `(c.values->>'${key}')::${type}` : 'null');
  return sql`
    update ${sql.raw(into.table)} t set ${sql.raw(column)} = ${value} from import_changes c
    where t.id = c.entity_id and t.version = c.base_version + 1
    and c.kind = ${into.kind} and c.action = 'create' and ${wantedChanges(span)}
    and c.values->>${key} is not null`;
}

/**
 * Sets the columns of records that are there already, as long as they still have the version that
 * was looked at: to the values of the import, or those from before it.
 */
export function updateRecords(into: ImportedTable, span: Span, way: Way): SQL {
  const set = allColumns(into)
    .filter(([column]) => column !== into.fixed)
    .map(([column, key]) => {
      const isLater = into.later?.[column] !== undefined;
      const value = isLater ? `coalesce(v."${key}", t."${column}")` : `v."${key}"`;
      return sql.raw(`"${column}" = ${value}`);
    });
  const isUndo = way === 'undo';
  const version = isUndo ? sql`c.base_version + 1` : sql`c.base_version`;
  return sql`
    update ${sql.raw(into.table)} t set version = t.version + 1, ${sql.join(set, sql`, `)}
    from import_changes c cross join lateral ${unpacked(into, isUndo ? 'former' : 'values')}
    where t.id = c.entity_id and t.version = ${version}
    and c.kind = ${into.kind} and c.action = 'update' and ${wantedChanges(span)}`;
}

/** Takes the records away that an import added, as long as nobody changed them since. */
export const deleteRecords = (from: ImportedTable, span: Span): SQL => sql`
  delete from ${sql.raw(from.table)} t using import_changes c
  where t.id = c.entity_id and t.version = c.base_version + 1
  and c.kind = ${from.kind} and c.action = 'create' and ${wantedChanges(span)}`;

/**
 * The new properties of somebody who was merged into another customer since the check. Asked after they
 * were added: from then on a merge waits for the import.
 */
export const housesOfMerged = (span: Span): SQL => sql`
  select c.entity_id from import_changes c
  join customers o on o.id = (c.values->>'customerId')::uuid and o.merged_into_id is not null
  where c.kind = 'properties' and c.action = 'create' and ${wantedChanges(span)} limit 1`;

/** How many changes of a kind and an action there are to store. */
export const countChanges = (kind: string, action: 'create' | 'update', span: Span): SQL => sql`
  select count(*)::int as count from import_changes c
  where c.kind = ${kind} and c.action = ${action} and ${wantedChanges(span)}`;
