import type { Transaction } from '@callboard/db/client';
import { fitLines } from './fill-equipment.ts';
import type { Plan } from './plan-fill.ts';
import { run } from './run.ts';

const WORKED = ['in_progress', 'on_hold', 'waiting_parts', 'completed', 'invoiced', 'closed'];
const PAY_HALF = 0.2;

// Leaves room to number each call's lines without overlapping the next call's.
const LINE = '(n * 8::bigint + k)';

/**
 * Writes the bills of the planned calls into `fill_lines`, 1 to 6 items each, and their totals
 * into `fill_bills`. Closed calls are paid; some invoiced ones are half paid.
 */
export async function billCalls(
  tx: Transaction,
  { dice }: Plan,
  hasEquipment: boolean,
): Promise<void> {
  const thrown = dice.chance('n', 50);
  const lines = `case when ${thrown} < 0.35 then 1 when ${thrown} < 0.65 then 2
    when ${thrown} < 0.83 then 3 when ${thrown} < 0.92 then 4 when ${thrown} < 0.97 then 5 else 6 end`;
  const items = '(select count(*) from fill_items)';
  await run(
    tx,
    `insert into fill_lines
      select call.id, ${dice.id('line', `n || ':' || k`)}, k - 1, item_id, name,
        case when is_measured then 50 * ${dice.whole(LINE, 51, 2, 8)}
          when ${dice.chance(LINE, 52)} < 0.1 then 200 else 100 end,
        price_cents, taxable
      from (select n, id, ${lines} as lines from fill_calls
        where status in (${WORKED.map((status) => `'${status}'`).join(',')}) offset 0) call,
        generate_series(1, lines) k, fill_items item
      where item.no = 1 + floor(${dice.chance(LINE, 53)} * ${items})::int`,
  );
  if (hasEquipment) await fitLines(tx);
  // Rounded the same way as the line items' amount column.
  await run(
    tx,
    `insert into fill_bills
      select n, id, subtotal, case status when 'closed' then subtotal
        when 'invoiced' then case when ${dice.chance('n', 54)} < ${PAY_HALF} then subtotal / 2 else 0 end
        else 0 end
      from (select n, call.id, status,
          coalesce(sum((quantity * price_cents + 50) / 100), 0)::bigint as subtotal
        from fill_calls call left join fill_lines line on line.call_id = call.id
        group by 1, 2, 3) billed`,
  );
}
