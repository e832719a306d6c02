import { setImmediate as breathe } from 'node:timers/promises';
import type { Import, ImportKind } from '@callboard/contract/transfer/imports';
import type { Database } from '@callboard/db/client';
import { importRows, imports } from '@callboard/db/schema/imports';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { companyZone } from '../../company/settings/company-zone.ts';
import type { Actor } from '../../platform/context.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { isRunning, type Job } from './jobs.ts';
import { planCatalog } from './plan/plan-catalog.ts';
import { planCustomers } from './plan/plan-customers.ts';
import { planEmployees } from './plan/plan-employees.ts';
import { planEquipment } from './plan/plan-equipment.ts';
import { planReferralSources } from './plan/plan-referral-sources.ts';
import { planVisits } from './plan/plan-visits.ts';
import type { PlannedRow, Planner, Reading } from './plan/planned-row.ts';
import { refuseLostSuccessors } from './plan/refuse-lost-successors.ts';
import { idsOfRows } from './rows.ts';

const PLANNERS: Record<ImportKind, (reading: Reading) => Promise<Planner>> = {
  customers: planCustomers,
  equipment: planEquipment,
  catalog: planCatalog,
  employees: planEmployees,
  'referral-sources': planReferralSources,
  visits: planVisits,
};

// Working out 150 rows of an ordinary file keeps the process busy for some 20 ms.
const ROWS_AT_A_TIME = 150;
const BYTES_AT_A_TIME = 128 * 1024;

const nextRows = (db: Database, importId: string, from: number) =>
  db
    .select({ position: importRows.position, line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(
      sql`${importRows.id} = ${idsOfRows(
        and(eq(importRows.importId, importId), gte(importRows.position, from)),
        ROWS_AT_A_TIME,
        BYTES_AT_A_TIME,
      )}`,
    )
    .orderBy(asc(importRows.position));

/** Texts are cut to their longest; half a character at the end of one is refused by the database. */
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

async function keepPlan(db: Database, importId: string, planned: PlannedRow[]): Promise<void> {
  const rows = planned.map(({ changes: _, ...row }) => row);
  const changes = planned.flatMap((row) =>
    row.changes.map((change) => ({ ...change, position: row.position })),
  );
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      update import_rows set fate = plan.fate, title = plan.title, reason = plan.reason,
        record_id = plan."recordId", needs_tick = plan."needsTick", is_ticked = false
      from jsonb_to_recordset(${JSON.stringify(rows, wellFormed)}::jsonb) as plan(position integer, fate text,
        title text, reason text, "recordId" uuid, "needsTick" boolean)
      where import_rows.import_id = ${importId}::uuid and import_rows.position = plan.position`);
    await tx.execute(sql`
      insert into import_changes (import_id, kind, position, entity_id, action, base_version,
        former, values, before, after)
      select ${importId}::uuid, kind, position, "entityId", action, "baseVersion",
        nullif(former, 'null'), values, nullif(before, 'null'), after
      from jsonb_to_recordset(${JSON.stringify(changes, wellFormed)}::jsonb) as plan(kind text,
        position integer, "entityId" uuid, action text, "baseVersion" integer, former jsonb,
        values jsonb, before jsonb, after jsonb)`);
  });
}

/** Works out what becomes of each row of an import, and keeps it. */
export async function checkRows(
  db: Database,
  actor: Actor,
  { kind, headings, columns, keyField }: Import,
  job: Job,
): Promise<void> {
  const { importId } = job;
  await db.execute(sql`delete from import_changes where import_id = ${importId}::uuid`);
  const timeZone = await companyZone(db);
  const plan = await PLANNERS[kind]({ db, actor, timeZone, headings, columns, keyField });
  let done = 0;
  for (;;) {
    const rows = await nextRows(db, importId, done);
    if (rows.length === 0) break;
    await keepPlan(db, importId, await plan(rows));
    done += rows.length;
    await job.said(done);
    await breathe();
  }
  if (kind === 'equipment') await refuseLostSuccessors(db, importId);
  await db.update(imports).set({ state: 'checked' }).where(isRunning(job));
}
