import type { FastifyInstance } from 'fastify';
import { ask, type LimitDatabase } from './limit-database.ts';
import type { TokenCheck } from './token-check.ts';

const COLUMNS = `
  c.id, c.first_name, c.last_name, c.business_name, c.phone, c.email, c.username,
  c.referral_source_id, r.name as source_name, c.created_at, c.version`;

const hasWord = (parameter: string) => `c.id in (
  select o.id from customers o where o.search like ${parameter}
  union all select p.customer_id from properties p where p.search like ${parameter})`;

const hasDigits = `c.id in (
  select o.id from customers o where o.phone_digits like $2
  union all select o.id from customers o where o.search like $3
  union all select p.customer_id from properties p where p.search like $3)`;

const search = (condition: string) => `
  select ${COLUMNS} from customers c left join referral_sources r on r.id = c.referral_source_id
  where ${condition} order by lower(c.last_name), lower(c.first_name), c.id limit $1`;

const BY_PHONE = search(hasDigits);
const BY_WORDS = [1, 2, 3].map((words) =>
  search(Array.from({ length: words }, (_, index) => hasWord(`$${index + 2}`)).join(' and ')),
);

type CustomerColumns = {
  id: string;
  first_name: string;
  last_name: string;
  business_name: string;
  phone: string;
  email: string;
  username: string | null;
  referral_source_id: string | null;
  source_name: string | null;
  created_at: Date;
  version: number;
};

const customerAnswer = (row: CustomerColumns) => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.first_name} ${row.last_name}`,
  businessName: row.business_name,
  phone: row.phone,
  email: row.email,
  username: row.username ?? '',
  referralSourceId: row.referral_source_id,
  referral: {
    source:
      row.source_name === null ? null : { _id: row.referral_source_id, name: row.source_name },
    sourceName: row.source_name ?? '',
  },
  createdAt: row.created_at,
  version: row.version,
});

const like = (text: string) => `%${text.toLowerCase()}%`;

/** Customers by words of name, business, email or address, or by digits of the phone. */
export function searchRoute(app: FastifyInstance, sql: LimitDatabase, whoSends: TokenCheck): void {
  const find = (q: string, limit: number) => {
    const digits = q.replace(/[^0-9]/g, '');
    if (digits.length >= 3 && /^[0-9\s()+.-]+$/.test(q)) {
      return ask<CustomerColumns>(sql, BY_PHONE, [limit, like(digits), like(q)]);
    }
    const words = q.split(/\s+/);
    return ask<CustomerColumns>(sql, BY_WORDS[words.length - 1] ?? '', [limit, ...words.map(like)]);
  };
  app.get<{ Querystring: { q: string; limit: string } }>(
    '/api/customers/search',
    async (request, reply) => {
      await whoSends(request);
      const limit = Number(request.query.limit);
      const rows = await find(request.query.q, limit + 1);
      const page = rows.slice(0, limit);
      if (rows.length > limit) {
        reply.header('link', `<${request.url}&cursor=${page.at(-1)?.id}>; rel="next"`);
      }
      return page.map(customerAnswer);
    },
  );
}
