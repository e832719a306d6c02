import { StatusTimes } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { Transaction } from '@callboard/db/client';
import { FINANCING_FROM, METHODS, SPLIT, SPLIT_FROM } from '../trade/payment-habits.ts';
import { LINES_SINCE, momentsIn, PAYMENTS_SINCE } from '../trade/status-steps.ts';
import { useEquipment } from './fill-equipment.ts';
import { arrayLiteral } from './literals.ts';
import type { Plan } from './plan-fill.ts';
import { run } from './run.ts';

/**
 * Moves the planned calls and their bills into the real tables, in booking order.
 * @param schema what a database of a former version may lack: equipment, and the mark of sample calls
 */
export async function writeCalls(
  tx: Transaction,
  plan: Plan,
  { hasEquipment, isMarked }: { hasEquipment: boolean; isMarked: boolean },
): Promise<void> {
  const { dice, now } = plan;
  await run(
    tx,
    `insert into service_calls (id, customer_id, property_id, assigned_employee_id, scheduled_at,
        duration_minutes, job_type, priority, window_start, window_end, needs_time, description,
        status, status_times, subtotal_cents, paid_cents, created_at, version${isMarked ? ', is_sample' : ''})
      select id, customer_id, property_id, technician_id, scheduled_at, minutes, job_type,
        case when ${dice.chance('n', 70)} < 0.004 then 'emergency'
          when ${dice.chance('n', 70)} < 0.04 then 'high' else 'normal' end,
        ${windowFrom(dice)}, ${windowFrom(dice)} + interval '2 hours',
        status = 'new' and ${dice.chance('n', 72)} < 0.2, description, status,
        ${statusTimes(now)}, subtotal, paid, booked_at, version${isMarked ? ', true' : ''}
      from fill_calls join fill_bills using (n, id) order by n`,
  );
  await run(
    tx,
    `insert into line_items (id, call_id, from_version, position, recorded_at, item_id,
        description, quantity_hundredths, unit_price_cents, taxable)
      select line.id, call_id, least(version, ${LINES_SINCE}), position,
        least(ended_at, ${plan.now}), item_id, line.description, quantity, price_cents, taxable
      from fill_lines line join fill_calls call on call.id = call_id`,
  );
  await writePayments(tx, plan);
  if (hasEquipment) await useEquipment(tx, plan);
  await run(tx, 'truncate fill_calls, fill_lines, fill_bills');
}

// Promised on the hour; every fifth call has no window, and neither do calls without a visit.
const windowFrom = (dice: Plan['dice']) =>
  `case when technician_id is not null and ${dice.chance('n', 71)} < 0.8
    then date_trunc('hour', scheduled_at) end`;

/** The times of each step of the work: as planned, up to the current status. */
function statusTimes(now: string): string {
  const at = (moment: string) =>
    `to_char(least(${now}, ${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const moments: Record<keyof StatusTimes, string> = {
    canceledAt: 'booked_at',
    confirmedAt: 'booked_at',
    travelStartedAt: "greatest(booked_at, scheduled_at - interval '15 minutes')",
    arrivedAt: 'scheduled_at',
    holdStartedAt: 'ended_at',
    completedAt: 'ended_at',
    invoicedAt: 'ended_at',
    closedAt: "ended_at + interval '1 hour'",
  };
  const pairs = StatusTimes.keyof().options.map((name) => {
    const statuses = STATUSES.filter(({ key }) => momentsIn(key).includes(name));
    const list = statuses.map(({ key }) => `'${key}'`).join(',');
    return `'${name}', case when status in (${list}) then ${at(moments[name])} end`;
  });
  return `jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`;
}

async function writePayments(tx: Transaction, { dice, now }: Plan): Promise<void> {
  const urn = METHODS.filter(({ method }) => method !== 'financing').flatMap(
    ({ method, percent }) => Array.from({ length: percent }, () => method),
  );
  const part = '(n * 2::bigint + position)';
  await run(
    tx,
    `insert into payments (id, call_id, from_version, position, recorded_at, method, amount_cents,
        reference, paid_at)
      select ${dice.id('payment', "n || ':' || position")}, id, least(version, ${PAYMENTS_SINCE}),
        position, paid_at, method, amount,
        case when method = 'check' then '#' || ${dice.whole(part, 61, 1001, 9899)} else '' end, paid_at
      from (select n, bill.id, version, position, amount,
          least(${now}, ended_at + ${dice.whole(part, 62, 5, 600)} * interval '1 minute') as paid_at,
          case when amount > ${FINANCING_FROM * 100} and ${dice.chance(part, 63)} < 0.5
            then 'financing'
            else ${dice.pick(arrayLiteral(urn), urn.length, part, 64)} end as method
        from (select n, id, paid, case when paid >= ${SPLIT_FROM * 100}
            and ${dice.chance('n', 60)} < ${SPLIT} then paid * 2 / 5 else 0 end as second
          from fill_bills where paid > 0 offset 0) bill
        join fill_calls call using (n)
        cross join lateral (values (0, paid - second), (1, second)) as part (position, amount)
        where amount > 0 offset 0) paid`,
  );
}
