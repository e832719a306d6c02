import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const APART = '-- outside a transaction\n';

/** An upgrade as it should be: a column of the largest tables, filled, with an index and a rule. */
export const GENTLE = [
  `alter table service_calls add column trial_cents int;
--> statement-breakpoint
alter table service_calls add constraint trial_is_known check (trial_cents is not null) not valid;
--> statement-breakpoint
alter table customers add column trial_cents int not null default 0`,
  `${APART}update service_calls set trial_cents = subtotal_cents
where id in (select id from service_calls where trial_cents is null limit $1)`,
  `${APART}create index concurrently "service_calls_trial" on "service_calls" ("trial_cents")`,
  `alter table service_calls validate constraint trial_is_known`,
];

/** The same in the way of everybody: all rows are written anew while the table is locked. */
export const BLOCKING = [
  'alter table service_calls add column trial_rank float8 not null default random()',
];

/** One that takes its time whatever the number of rows. */
export const SLEEPING = [
  'alter table service_calls add column trial_cents int; --> statement-breakpoint\nselect pg_sleep(2)',
];

type Journal = { entries: { when: number; tag: string }[] };

/**
 * Copies a folder of migrations, with some more behind them.
 * @returns the copy
 */
export function withMore(migrations: string, copy: string, texts: readonly string[]): string {
  cpSync(migrations, copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'));
  const newest = journal.entries.at(-1)?.when ?? 0;
  const more = texts.map((text, at) => {
    const tag = `trial-${at + 1}`;
    writeFileSync(join(copy, `${tag}.sql`), text);
    return {
      idx: journal.entries.length + at,
      version: '7',
      when: newest + at + 1,
      tag,
      breakpoints: true,
    };
  });
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...more] }));
  return copy;
}
