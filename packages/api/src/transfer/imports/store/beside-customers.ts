import type { Transaction } from '@callboard/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/context.ts';
import { type Span, wantedChanges } from './statements.ts';

/** What comes with a file and stands beside its customers, in a new version of each. */
const KINDS = ['customer-contacts', 'customer-notes'] as const;

const ofKind = (kind: (typeof KINDS)[number], span: Span) =>
  sql`c.kind = ${kind} and ${wantedChanges(span)}`;

/** How many contacts and notes there are to store, as `customer-notes added`. */
export async function countBeside(
  tx: Transaction,
  span: Span,
  action: 'added' | 'removed',
): Promise<Record<string, number>> {
  const rows = await tx.execute<{ kind: string; count: number }>(sql`
    select c.kind, sum(jsonb_array_length(
      coalesce(c.values->'contacts', c.values->'notes')))::int as count
    from import_changes c
    where c.kind in ('customer-contacts', 'customer-notes') and ${wantedChanges(span)}
    group by c.kind order by c.kind`);
  return Object.fromEntries(rows.map(({ kind, count }) => [`${kind} ${action}`, count]));
}

/** Adds the contacts and notes of a file to customers who are there by now. */
export async function insertBeside(tx: Transaction, actor: Actor, span: Span): Promise<void> {
  await tx.execute(sql`
    insert into customer_contacts (id, customer_id, position, name, phones, email)
    select v."_id", c.entity_id, v.position, v.name, v.phones, v.email
    from import_changes c cross join lateral jsonb_to_recordset(c.values->'contacts')
      as v("_id" uuid, position integer, name text, phones jsonb, email text)
    where ${ofKind('customer-contacts', span)}`);
  // The first one came with the customer's new version; of the others there is one below zero each.
  await tx.execute(sql`
    insert into customer_notes (id, customer_id, author_id, text, from_version)
    select n.id, n.customer_id, ${actor.id}::uuid, n.text,
      case when n.place = 1 then n.version
        else least((select min(o.from_version) from customer_notes o
          where o.customer_id = n.customer_id), 0) - n.place end
    from (select v."_id" as id, c.entity_id as customer_id, v.text,
        (select p.base_version + 1 from import_changes p where p.import_id = c.import_id
          and p.kind = 'customers' and p.entity_id = c.entity_id limit 1) as version,
        row_number() over (partition by c.entity_id order by c.position, v.place) as place
      from import_changes c cross join lateral (
        select note->>'_id' as raw, (note->>'_id')::uuid as "_id", note->>'text' as text, place
        from jsonb_array_elements(c.values->'notes') with ordinality as notes (note, place)) v
      where ${ofKind('customer-notes', span)}) n`);
}

/** Takes them away again. */
export async function deleteBeside(tx: Transaction, span: Span): Promise<void> {
  await tx.execute(sql`
    delete from customer_contacts t using import_changes c
    cross join lateral jsonb_to_recordset(c.values->'contacts') as v("_id" uuid)
    where t.id = v."_id" and ${ofKind('customer-contacts', span)}`);
  await tx.execute(sql`
    delete from customer_notes t using import_changes c
    cross join lateral jsonb_to_recordset(c.values->'notes') as v("_id" uuid)
    where t.id = v."_id" and ${ofKind('customer-notes', span)}`);
}

const listed = (kind: (typeof KINDS)[number], list: 'contacts' | 'notes'): SQL => sql`(
  select jsonb_agg(item) from import_changes x
  join import_rows xr on xr.import_id = x.import_id and xr.position = x.position
  cross join lateral jsonb_array_elements(x.values->${sql.raw(`'${list}'`)}) item
  where x.import_id = c.import_id and x.entity_id = c.entity_id and x.kind = ${kind}
  and (not xr.needs_tick or xr.is_ticked))`;

/** What stands beside the customer of a change `c`, for its entry in the history. */
export const besideValues = sql`case when c.kind = 'customers' then (
  select coalesce(jsonb_object_agg(name, list) filter (where list is not null), '{}')
  from (values ('contacts', ${listed('customer-contacts', 'contacts')}),
    ('notes', ${listed('customer-notes', 'notes')})) beside (name, list)) else '{}' end`;

/** The same before they were there. */
export const nothingBeside = sql`(select coalesce(jsonb_object_agg(key, '[]'::jsonb), '{}')
  from jsonb_object_keys(beside.values) key)`;
