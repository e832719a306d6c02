import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { percentile } from './percentile.ts';

// Slow searches must not hold up the benchmark; only completed ones count.
const LONGEST_MS = 15_000;

/** Times searches of two or more characters, one after the other. */
export async function measureSearch({ sql, url }: Bench, { port }: ServerProcess) {
  const queries = await searches(sql);
  const [token = ''] = await openTokens(sql, url, 1);
  const ask = async (q: string) => {
    const begin = performance.now();
    const response = await fetch(
      `http://127.0.0.1:${port}/api/customers/search?limit=50&q=${encodeURIComponent(q)}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    await response.arrayBuffer();
    // A search that times out counts as infinite.
    return { q, ms: response.ok ? performance.now() - begin : Number.POSITIVE_INFINITY };
  };
  const askAll = async (rounds: number) => {
    const took: { q: string; ms: number }[] = [];
    const end = performance.now() + LONGEST_MS;
    for (let round = 0; round < rounds; round += 1) {
      for (const q of queries) if (performance.now() < end) took.push(await ask(q));
    }
    return took;
  };
  // The first pass warms up caches, like the first searches of a day.
  await askAll(1);
  const took = await askAll(2);
  const slowest = took.toSorted((one, other) => other.ms - one.ms)[0];
  return {
    p95: percentile(
      took.map(({ ms }) => ms),
      0.95,
    ),
    slowest,
  };
}

/** The most frequent pairs and triples of letters, and what people type: names and numbers. */
async function searches(sql: Bench['sql']): Promise<string[]> {
  const rows = await sql<{ q: string }[]>`
    with few as (select * from customers order by id limit 2000),
    pieces as (
      select length, substr(few.search, start, length) as q
      from few, generate_series(2, 3) length, generate_series(1, 24) start),
    frequent as (
      select q, row_number() over (partition by length order by count(*) desc) as place
      from pieces where q ~ '^[a-z0-9]+$' group by length, q)
    select q from frequent where place <= 15
    union all (select lower(last_name) from few order by id limit 10)
    union all (select lower(first_name || ' ' || last_name) from few order by id limit 10)
    union all (select right(phone_digits, 4) from few order by id limit 5)
    union all (select phone_digits from few order by id limit 5)`;
  return rows.map(({ q }) => q).filter((q) => q.length > 1);
}
