import { messages } from '@callboard/db/schema/messages';
import { and, eq, sql } from 'drizzle-orm';

/** Of a server that died, what it was sending is taken over after this long. */
export const LEASE_SECONDS = 15;

/** Until when a lease lasts that begins now. */
export const leased = sql`now() + make_interval(secs => ${sql.raw(String(LEASE_SECONDS))})`;

/** The message, as long as it is still this server's. */
export const isOurs = ({ id, leaseOwner }: { id: string; leaseOwner: string | null }) =>
  and(
    eq(messages.id, id),
    eq(messages.state, 'sending'),
    sql`${messages.leaseOwner} = ${leaseOwner}`,
  );

/** What a message no longer has once nobody is sending it. */
export const NO_LEASE = { leaseOwner: null, leaseUntil: null } as const;
