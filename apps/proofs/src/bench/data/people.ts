import { hashPassword } from '@callboard/api/people/passwords/passwords';
import { openSession } from '@callboard/api/people/sessions/open-session';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { connect } from '@callboard/db/client';
import type postgres from 'postgres';
import type { Sample } from './sample.ts';
import { SECRET } from './secret.ts';

const PASSWORD = 'measured-with-this-password';
const CUSTOMERS = 40;

/** The employee making the requests; created once per database. */
async function someAdmin(sql: postgres.Sql) {
  const [admin] = await sql<{ id: string; name: string; email: string }[]>`
    insert into employees (first_name, last_name, email, phone, role)
    values ('Bea', 'Measured', 'bea.measured@example.com', '+15125550147', 'admin')
    on conflict (email) where email <> '' do update set is_active = true
    returning id, first_name || ' ' || last_name as name, email`;
  if (!admin) throw new Error('No employee was stored.');
  return { ...admin, role: 'admin' } as const;
}

/** Opens sessions of an admin and gives their access tokens, which live for ten minutes. */
export async function openTokens(sql: postgres.Sql, url: string, count: number): Promise<string[]> {
  const user = await someAdmin(sql);
  const keys = await deriveKeys([SECRET]);
  const { db, close } = connect(url, { max: 1 });
  try {
    return await db.transaction(async (tx) => {
      const tokens: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const origin = { isRotating: false, userAgent: '', address: '' };
        tokens.push((await openSession(tx, keys, user, origin)).accessToken);
      }
      return tokens;
    });
  } finally {
    await close();
  }
}

/** Customers who can sign in. */
export async function customersWithPassword(sql: postgres.Sql): Promise<Sample['signIns']> {
  const hash = await hashPassword(PASSWORD);
  const rows = await sql<{ username: string }[]>`
    update customers set password_hash = ${hash}, username = 'measured' || number
    from (select id, row_number() over (order by id) as number from customers
      order by id limit ${CUSTOMERS}) few
    where customers.id = few.id returning username`;
  return rows.map(({ username }) => ({ usernameOrEmail: username, password: PASSWORD }));
}
