import type { Transaction } from '@callboard/db/client';
import { createRandom } from '../chance/random.ts';
import { describeJob } from '../trade/describe-job.ts';
import { jobTypeOf } from '../trade/job-type-of.ts';
import { JOBS } from '../trade/jobs.ts';
import { textLiteral } from './literals.ts';
import { run } from './run.ts';

const DESCRIPTIONS = 2000;

/** Temporary tables: what calls pick from, and one batch of calls. Dropped with the transaction. */
export async function createStaging(tx: Transaction, seed: number): Promise<void> {
  const tables = [
    'fill_places (no int generated always as identity primary key, customer_id uuid, property_id uuid)',
    'fill_jobs (no int primary key, minutes int, job_type text, description text)',
    `fill_items (no int primary key, item_id uuid, name text, price_cents bigint, taxable boolean,
      is_measured boolean)`,
    `fill_calls (n int, id uuid, customer_id uuid, property_id uuid, technician_id uuid,
      scheduled_at timestamptz, ended_at timestamptz, minutes int, job_type text, description text,
      status text, booked_at timestamptz, version int)`,
    `fill_lines (call_id uuid, id uuid, position int, item_id uuid, description text,
      quantity bigint, price_cents bigint, taxable boolean)`,
    'fill_bills (n int, id uuid, subtotal bigint, paid bigint)',
  ];
  for (const table of tables) await run(tx, `create temporary table ${table} on commit drop`);
  await run(tx, `insert into fill_jobs values ${describeJobs(seed).join(',')}`);
  // Cheap items are used more often: each is drawn as often as it is listed here.
  await run(
    tx,
    `insert into fill_items
      select row_number() over (order by lower(item.name), item.id, again), item.id, item.name,
        item.price_cents, item.taxable, item.name ~ ', per (hour|lb)$'
      from catalog_items item, generate_series(
        1, greatest(1, least(12, 250000 / (item.price_cents + 1000)))) again
      where item.removed_at is null`,
  );
}

function describeJobs(seed: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: DESCRIPTIONS }, (_, index) => {
    const job = random.weighted(JOBS, ({ weight }) => weight);
    const description = describeJob(random, job);
    const jobType = jobTypeOf(job.key, description);
    return `(${index + 1}, ${job.minutes}, '${jobType}', ${textLiteral(description)})`;
  });
}
