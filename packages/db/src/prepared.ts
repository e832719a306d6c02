import { fillPlaceholders } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Reader } from './client.ts';
import { type RowReader, rowReader } from './row-reader.ts';

// Builds queries, and is never asked anything.
const builder: PostgresJsDatabase = drizzle.mock();

type Client = Reader['$client'];
type Values = Record<string, unknown>;
type Buildable = { getQuery: () => { sql: string; params: unknown[] } };
type Builder<Prepared> = { prepare: (name: string) => Prepared };

/** What is known of a query once it is built. */
type Plan<Prepared> = { query: Prepared; text: string; params: unknown[]; read?: RowReader };

/**
 * A query that is built once, on its first use, and has a name at the server. Values come in as
 * `sql.placeholder`.
 * @param name of the statement, unique in the whole product
 * @returns the query on a pool, or within a transaction
 */
export function prepared<Prepared extends Buildable>(
  name: string,
  build: (db: PostgresJsDatabase) => Builder<Prepared>,
): (db: Reader) => Prepared {
  let plan: Plan<Prepared> | undefined;
  const onClient = new WeakMap<Client, Prepared>();
  return ({ $client: client }) => {
    plan ??= planOf(build(builder), name);
    const known = onClient.get(client);
    if (known) return known;
    const query = on(client, plan);
    onClient.set(client, query);
    return query;
  };
}

function planOf<Prepared extends Buildable>(
  built: Builder<Prepared>,
  name: string,
): Plan<Prepared> {
  const query = built.prepare(name);
  const { sql: text, params } = query.getQuery();
  return { query, text, params, read: rowReader(query) };
}

/** Drizzle's own way finds out anew for each row what its columns are. */
function on<Prepared extends Buildable>(client: Client, plan: Plan<Prepared>): Prepared {
  const { text, params, read } = plan;
  const query: Prepared = Object.create(plan.query);
  const execute = async (values: Values = {}): Promise<unknown> => {
    const parameters = fillPlaceholders(params, values).map(asParameter);
    const asked = client.unsafe(text, parameters, { prepare: true });
    if (!read) return asked;
    const rows = await asked.values();
    return rows.map(read);
  };
  return Object.assign(query, { execute });
}

type Parameter = string | number | boolean | null | Buffer | Date | string[];

function asParameter(value: unknown): Parameter {
  if (isParameter(value)) return value;
  throw new Error(`A statement takes no ${typeof value}`);
}

const isParameter = (value: unknown): value is Parameter =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  value instanceof Date ||
  Buffer.isBuffer(value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));
