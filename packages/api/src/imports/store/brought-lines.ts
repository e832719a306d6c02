import { BROUGHT_ITEM_ID } from '@callboard/contract/well-known';
import type { Transaction } from '@callboard/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { type Span, wantedChanges } from './statements.ts';

const ofCalls = (span: Span): SQL =>
  sql`c.kind = 'service-calls' and c.action = 'create' and ${wantedChanges(span)}`;

const cents = (key: 'subtotalCents' | 'paidCents') => sql.raw(`(c.values->>'${key}')::bigint`);

/** What visits that were brought along had cost, as one line item each, and what was paid of it. */
export async function insertBroughtLines(tx: Transaction, span: Span): Promise<void> {
  await tx.execute(sql`
    insert into line_items (id, call_id, from_version, position, item_id, description,
      quantity_hundredths, unit_price_cents, taxable)
    select (c.values->>'lineId')::uuid, c.entity_id, c.base_version + 1, 0, ${BROUGHT_ITEM_ID}::uuid,
      'Brought along', 100, ${cents('subtotalCents')}, false
    from import_changes c where ${ofCalls(span)} and ${cents('subtotalCents')} > 0`);
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
}
