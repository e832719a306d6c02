import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { sql } from 'drizzle-orm';
import type { TestApp } from './start-test-app.ts';

const WAYS_TO_READ_ONCE = ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort'] as const;

/**
 * Another pool on the database of an app, whose planner reads a joined subquery again for each row, as
 * it may whenever its statistics are odd.
 */
export async function connectRereading({ db, url }: Pick<TestApp, 'db' | 'url'>) {
  for (const way of WAYS_TO_READ_ONCE) {
    const setting = sql.raw(`enable_${way}`);
    await db.execute(sql`do $$ begin
      execute format('alter database %I set ${setting} = off', current_database());
    end $$`);
  }
  return connect(url, { deadlines: PATIENT });
}
