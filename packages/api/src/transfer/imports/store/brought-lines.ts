import { BROUGHT_ITEM_ID } from '@callboard/contract/platform/well-known';
import type { Transaction } from '@callboard/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { type Span, wantedChanges } from './statements.ts';

const ofCalls = (span: Span): SQL =>
  sql`c.kind = 'service-calls' and c.action = 'create' and ${wantedChanges(span)}`;

const cents = (key: 'subtotalCents' | 'paidCents') => sql.raw(`(c.values->>'${key}')::bigint`);

/** The item that such lines are told by, with the first of them; in no list, since it counts as removed. */
const insertItem = (tx: Transaction, lines: SQL) =>
  tx.execute(sql`
    insert into catalog_items (id, name, price_cents, type_id, removed_at)
    select ${BROUGHT_ITEM_ID}::uuid, 'Brought along', 0, id, now() from item_types
    where key = 'labor' and exists (select ${lines})
    on conflict (id) do nothing`);

/** What visits that were brought along had cost, as one line item each, and what was paid of it. */
export async function insertBroughtLines(tx: Transaction, span: Span): Promise<void> {
  const lines = sql`from import_changes c where ${ofCalls(span)} and ${cents('subtotalCents')} > 0`;
  await insertItem(tx, lines);
  await tx.execute(sql`
    insert into line_items (id, call_id, from_version, position, item_id, description,
      quantity_hundredths, unit_price_cents, taxable)
    select (c.values->>'lineId')::uuid, c.entity_id, c.base_version + 1, 0, ${BROUGHT_ITEM_ID}::uuid,
      'Brought along', 100, ${cents('subtotalCents')}, false
    ${lines}`);
  await tx.execute(sql`
    insert into payments (id, call_id, from_version, position, method, amount_cents, reference,
      paid_at, is_brought)
    select (c.values->>'paymentId')::uuid, c.entity_id, c.base_version + 1, 0, 'other',
      ${cents('paidCents')}, 'Brought along', (c.values->>'scheduledAt')::timestamptz, true
    from import_changes c where ${ofCalls(span)} and ${cents('paidCents')} > 0`);
}

/** Takes them away again; calls that were worked with since are refused before. */
export async function deleteBroughtLines(tx: Transaction, span: Span): Promise<void> {
  for (const table of ['line_items', 'payments']) {
    await tx.execute(sql`
      delete from ${sql.raw(table)} t using import_changes c
      where t.call_id = c.entity_id and ${ofCalls(span)}`);
  }
  await tx.execute(sql`
    delete from catalog_items where id = ${BROUGHT_ITEM_ID}::uuid
      and not exists (select from line_items where item_id = ${BROUGHT_ITEM_ID}::uuid)`);
}
