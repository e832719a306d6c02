import type postgres from 'postgres';

/** The records the work items use. */
export type Sample = {
  /** Calls with items and payments. */
  callIds: string[];
  /** Calls whose status may change back and forth. */
  openCallIds: string[];
  /** Search terms as people type them. */
  searches: string[];
  signIns: { usernameOrEmail: string; password: string }[];
};

/** Picks the records for the work items; the same ones every time. */
export async function takeSample(sql: postgres.Sql, signIns: Sample['signIns']): Promise<Sample> {
  return {
    callIds: await ids(sql`
      select s.id from service_calls s where s.paid_cents > 0 and s.subtotal_cents > 0
      order by md5(s.call_number::text) limit 500`),
    openCallIds: await ids(sql`
      select id from service_calls where status in ('scheduled', 'confirmed')
      order by call_number limit 200`),
    searches: await texts(sql`
      select text from (select id, case row_number() over (order by id) % 5
          when 0 then lower(last_name)
          when 1 then lower(first_name || ' ' || last_name)
          when 2 then left(lower(last_name), 3)
          when 3 then right(phone_digits, 7)
          else left(lower(last_name), 5) end as text
        from customers order by id limit 200) typed where length(text) >= 3 order by id`),
    signIns,
  };
}

const ids = async (rows: postgres.PendingQuery<postgres.Row[]>): Promise<string[]> =>
  (await rows).map(({ id }) => String(id));

const texts = async (rows: postgres.PendingQuery<postgres.Row[]>): Promise<string[]> =>
  (await rows).map(({ text }) => String(text));
