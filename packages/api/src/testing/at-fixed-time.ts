import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { appRouter } from '../app/app-router.ts';
import { createContext } from '../app/create-context.ts';
import { requestInfo } from './request-info.ts';
import type { Caller, TestApp, Who } from './start-test-app.ts';

const CLOCKS = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];

/**
 * The app of a test by a clock that stands until it is set: that of its database, whose functions of time are
 * found in a schema of their own first, and that of this process. Sign nobody in by the app itself after.
 * @param at where it stands first
 */
export async function atFixedTime(app: TestApp, at: Date) {
  await app.db.execute(sql`create schema fixed`);
  await app.db.execute(
    sql`create table fixed.clock as select ${at.toISOString()}::timestamptz as at`,
  );
  for (const name of CLOCKS) {
    await app.db.execute(sql`create function ${sql.identifier('fixed')}.${sql.identifier(name)}()
      returns timestamptz language sql stable as 'select at from fixed.clock'`);
  }
  // What was compiled before, such as the defaults of columns, is compiled again.
  await app.db.execute(sql`do $$
    declare each record;
    begin
      set local search_path = fixed, public, pg_catalog;
      for each in
        select r.relname as "table", a.attname as "column"
        from pg_attrdef d join pg_class r on r.oid = d.adrelid
        join pg_attribute a on a.attrelid = r.oid and a.attnum = d.adnum
        where pg_get_expr(d.adbin, d.adrelid) in ('now()', 'pg_catalog.now()')
      loop
        execute format('alter table public.%I alter column %I set default now()', each."table", each."column");
      end loop;
      execute format('alter database %I set search_path = fixed, public, pg_catalog', current_database());
    end $$`);
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const { db, close } = connect(app.databaseUrl, { deadlines: PATIENT });
  const services = { ...app.services, db };
  return {
    services,
    db,
    /** One of the five, calling procedures for as long as the test takes. */
    as: async (who: Who): Promise<Caller> =>
      appRouter.createCaller(await createContext(services, requestInfo(await app.infoOf(who)))),
    setTo: async (moment: Date) => {
      vi.setSystemTime(moment);
      await db.execute(sql`update fixed.clock set at = ${moment.toISOString()}`);
    },
    close: async () => {
      vi.useRealTimers();
      await close();
    },
  };
}
