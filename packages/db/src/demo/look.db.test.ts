import { inject, test } from 'vitest';
import { connect } from '../client.ts';
import { ask } from '../testing/ask.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { fillDemo } from './fill-demo.ts';

test('look', async () => {
  for (const now of ['2026-11-20T17:20:00Z']) {
    const d = await createTestDatabase(inject('testCluster'));
    const { db, close } = connect(d.url);
    const t = performance.now();
    await fillDemo(db, { passwordHash: 'x', now: new Date(now) });
    console.log(now, Math.round(performance.now() - t), 'ms');
    const show = async (q: string) => console.log(q.slice(0, 60));
    const tab = async (q: string) => console.table((await ask(d.url, q)).map((r) => ({ ...r })));
    const day = `(select (timestamptz '${now}' at time zone 'America/Chicago')::date)`;
    await tab(
      `select (select count(*) from customers) c,(select count(*) from properties) p,(select count(*) from service_calls) s,(select count(*) from line_items) l,(select count(*) from payments) pay, (select count(*) from catalog_items) i, (select count(*) from service_calls where scheduled_at<'${now}') past, round((select sum(subtotal_cents) from service_calls)/100) sum, (select count(*) from service_calls where subtotal_cents<>paid_cents and status<>'canceled' and scheduled_at<'${now}') open`,
    );
    await tab(
      `select status, count(*), count(*) filter (where (scheduled_at at time zone 'America/Chicago')::date=${day}) today,count(*) filter (where (scheduled_at at time zone 'America/Chicago')::date=${day}+1) tomorrow, min(subtotal_cents-paid_cents) minb, max(subtotal_cents-paid_cents) maxb from service_calls group by 1 order by 2 desc`,
    );
    if (now.startsWith('2026-11-20')) {
      await tab(
        `select to_char(scheduled_at at time zone 'America/Chicago','MM-DD Dy') m, count(*) from service_calls where scheduled_at > '2026-11-10' group by 1 order by 1`,
      );
      await tab(
        `select method, count(*), round(100.0*count(*)/sum(count(*)) over (),1) pct, max(amount_cents)/100 mx, min(amount_cents)/100 mn, max(reference) r from payments group by 1 order by 2 desc`,
      );
      await tab(
        `select call_number, status, to_char(scheduled_at,'YYYY-MM-DD HH24:MI') at, subtotal_cents s, paid_cents p, description, label from service_calls c join customers u on u.id=customer_id join properties p on p.id=property_id where username='customer' order by 1`,
      );
      await tab(
        `select first_name, last_name, business_name, phone, email, to_char(created_at,'YYYY-MM-DD') c from customers order by created_at desc limit 14`,
      );
      await tab(
        `select first_name, role, email, phone, line1, city, postal_code, to_char(created_at,'YYYY-MM-DD') c, is_active, date_terminated::text from employees`,
      );
      await tab(
        `select n, count(*) from (select count(*) n from service_calls group by customer_id) x group by 1 order by 1`,
      );
      await tab(
        `select c.call_number, c.status, to_char(c.created_at,'MM-DD HH24:MI') cr, to_char(scheduled_at,'MM-DD HH24:MI') sch, string_agg(l.description||' x'||l.quantity_hundredths/100.0, ', ') from service_calls c join line_items l on l.call_id=c.id group by c.id order by md5(c.call_number::text) limit 25`,
      );
    }
    await close();
    await d.drop();
  }
  void 0;
}, 60000);
