import { Column, getTableName, is, SQL, Subquery, type Table } from 'drizzle-orm';

/** Makes an object of a row's columns, in the order of the query. */
export type RowReader = (row: readonly unknown[]) => unknown;

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
type Field = { path: readonly string[]; column: Column | undefined; decoder: Decoder };
type NotNullable = Readonly<Record<string, boolean>>;

/**
 * Plans how the rows of one of Drizzle's queries are read. What Drizzle does for each value of each
 * row, to find its column's type and its place, is done here once.
 * @returns undefined for a query that gives no rows
 * @throws Error when Drizzle keeps something else than it did
 */
export function rowReader(query: object): RowReader | undefined {
  if (!('fields' in query) || query.fields === undefined) return undefined;
  if (!Array.isArray(query.fields)) throw new Error('Drizzle names its columns otherwise');
  const fields = query.fields.map(asField);
  return objectReader(
    fields.map((field, index) => ({ ...field, index })),
    0,
    notNullable(query),
  );
}

type Placed = Field & { index: number };

function asField(field: unknown): Field {
  const { path, field: value } = isObject(field) ? field : {};
  if (!Array.isArray(path)) throw new Error('Drizzle names its columns otherwise');
  return {
    path: path.map(String),
    column: is(value, Column) ? value : undefined,
    decoder: decoderOf(value),
  };
}

function decoderOf(value: unknown): Decoder {
  if (is(value, Column)) return value;
  const inner = is(value, Subquery) ? value._.sql : value;
  const expression = is(inner, SQL) ? inner : isObject(inner) ? inner.sql : undefined;
  const decoder: unknown = isObject(expression) ? expression.decoder : undefined;
  if (isDecoder(decoder)) return decoder;
  throw new Error('Drizzle reads its columns otherwise');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDecoder = (value: unknown): value is Decoder =>
  isObject(value) && typeof value.mapFromDriverValue === 'function';

/** Tables that an outer join cannot leave out; undefined without such a join. */
function notNullable(query: object): NotNullable | undefined {
  const found: unknown = 'joinsNotNullableMap' in query ? query.joinsNotNullableMap : undefined;
  if (!isObject(found)) return undefined;
  return Object.fromEntries(Object.entries(found).map(([name, is]) => [name, is === true]));
}

function objectReader(fields: Placed[], depth: number, joins: NotNullable | undefined): RowReader {
  const groups = new Map<string, Placed[]>();
  for (const field of fields) {
    const key = field.path[depth] ?? '';
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  const parts = [...groups].map(([key, group]) => ({ key, read: partReader(group, depth, joins) }));
  return (row) => {
    const result: Record<string, unknown> = {};
    for (const { key, read } of parts) result[key] = read(row);
    return result;
  };
}

function partReader(group: Placed[], depth: number, joins: NotNullable | undefined): RowReader {
  const [first] = group;
  if (first && first.path.length === depth + 1) return valueReader(first);
  const read = objectReader(group, depth + 1, joins);
  const absence = depth === 0 && joins ? absenceOf(group, joins) : undefined;
  return absence === undefined ? read : (row) => (row[absence] === null ? null : read(row));
}

function valueReader({ index, decoder, column }: Placed): RowReader {
  // Most types are what the driver gives.
  if (column?.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return (row) => row[index];
  return (row) => {
    const value = row[index];
    return value === null ? null : decoder.mapFromDriverValue(value);
  };
}

/** The column whose null says that an outer join found nobody, as Drizzle has it. */
function absenceOf(group: Placed[], joins: NotNullable): number | undefined {
  const columns = group.filter(({ column, path }) => column && path.length === 2);
  const tables = new Set(columns.map(({ column }) => column && nameOf(column.table)));
  const [table] = tables;
  if (table === undefined || tables.size > 1 || joins[table]) return undefined;
  return columns[0]?.index;
}

const nameOf = (table: Table): string => getTableName(table);
