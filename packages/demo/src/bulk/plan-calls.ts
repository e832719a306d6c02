import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import type { Transaction } from '@callboard/db/client';
import type { Dice } from '../chance/dice.ts';
import { versionIn } from '../trade/status-steps.ts';
import { FIRST_CUSTOMERS } from './fill-customers.ts';
import { arrayLiteral } from './literals.ts';
import type { Plan } from './plan-fill.ts';
import { run } from './run.ts';

type Share = readonly [StatusKey, number];

// Statuses of calls by age: shares of 1; the rest get the last status.
const TO_COME: readonly Share[] = [
  ['canceled', 0.04],
  ['new', 0.14],
  ['confirmed', 0.25],
  ['scheduled', 1],
];
const NOW: readonly Share[] = [
  ['en_route', 0.3],
  ['in_progress', 1],
];
const DAYS_OLD: readonly Share[] = [
  ['canceled', 0.05],
  ['waiting_parts', 0.04],
  ['on_hold', 0.02],
  ['completed', 0.25],
  ['invoiced', 0.3],
  ['closed', 1],
];
const WEEKS_OLD: readonly Share[] = [
  ['canceled', 0.06],
  ['waiting_parts', 0.005],
  ['on_hold', 0.003],
  ['completed', 0.02],
  ['invoiced', 0.12],
  ['closed', 1],
];
const OLD: readonly Share[] = [
  ['canceled', 0.06],
  ['completed', 0.004],
  ['invoiced', 0.011],
  ['closed', 1],
];

/** Puts the calls with these numbers into `fill_calls`, in their current state. */
export async function planCalls(
  tx: Transaction,
  plan: Plan,
  technicians: readonly string[],
  [from, to]: readonly [number, number],
): Promise<void> {
  const { dice, calls, now, bookedAt } = plan;
  const share = `(n::float8 / ${calls})`;
  const places = '(select count(*) from fill_places)';
  const jobs = '(select count(*) from fill_jobs)';
  // Booked and visited during business hours; no visits on Sundays.
  await run(
    tx,
    `insert into fill_calls
      select n, id, customer_id, property_id, case when status = 'new' then null
          when status = 'canceled' and ${dice.chance('n', 40)} < 0.3 then null
          else ${dice.pick(arrayLiteral(technicians, 'uuid'), technicians.length, 'n', 41)} end,
        scheduled_at, ended_at, minutes, job_type, description, status, booked_at, ${versionOf('status')}
      from (select *, ${statusAt(dice, now)} as status
        from (select *, scheduled_at + minutes * interval '1 minute' as ended_at
          from (select n, place.customer_id, place.property_id, job.minutes, job.job_type,
              job.description,
              ${dice.id('call', 'n')} as id,
              least(booked, ${now} at time zone '${DEFAULT_TIME_ZONE}') at time zone '${DEFAULT_TIME_ZONE}' as booked_at,
              (case when extract(isodow from visit) = 7 then visit + interval '1 day' else visit end)
                at time zone '${DEFAULT_TIME_ZONE}' as scheduled_at
            from (select n, day + interval '7 hours' + hours * interval '11 hours' as booked,
                greatest(
                  date_bin('15 minutes', day + interval '7.25 hours' + hours * interval '11 hours', day),
                  day + floor(15 * power(${dice.chance('n', 42)}, 3)) * interval '1 day'
                    + interval '8 hours' + ${dice.whole('n', 43, 0, 36)} * interval '15 minutes'
                ) as visit
              from (select n, date_trunc('day', moment) as day,
                  extract(epoch from moment - date_trunc('day', moment)) / 86400 as hours
                from (select n, ${bookedAt(share)} as moment
                  from generate_series(${from}, ${to}) n offset 0) moments offset 0) days
              offset 0) visits
            join fill_places place on place.no = 1 + floor(${dice.chance('n', 44)} * ${places}
              * (${FIRST_CUSTOMERS} + ${1 - FIRST_CUSTOMERS} * ${share}))::int
            join fill_jobs job on job.no = 1 + floor(${dice.chance('n', 45)} * ${jobs})::int
            offset 0) placed offset 0) timed offset 0) told`,
  );
}

function statusAt(dice: Dice, now: string): string {
  const among = (shares: readonly Share[]) => {
    let sum = 0;
    const cases = shares.map(([status, part]) => {
      sum += part;
      return `when ${dice.chance('n', 46)} < ${sum} then '${status}'`;
    });
    return `case ${cases.join(' ')} end`;
  };
  return `case when scheduled_at > ${now} then ${among(TO_COME)}
    when ended_at > ${now} then ${among(NOW)}
    when ended_at > ${now} - interval '4 days' then ${among(DAYS_OLD)}
    when ended_at > ${now} - interval '45 days' then ${among(WEEKS_OLD)}
    else ${among(OLD)} end`;
}

const versionOf = (status: string) =>
  `case ${status} ${STATUSES.map(({ key }) => `when '${key}' then ${versionIn(key)}`).join(' ')} end`;
