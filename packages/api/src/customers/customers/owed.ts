import type { Owed } from '@callboard/contract/customers/customers';
import { toDollars } from '@callboard/contract/platform/values/money';
import { BALANCE, isOwingIn } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, sql } from 'drizzle-orm';
import { ownOnly } from '../../platform/access/own-only.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';

const cents = sql`select sum(${BALANCE}) from ${serviceCalls}
  where ${serviceCalls.customerId} = ${customers.id} and ${isOwingIn('service_calls')}`;

/**
 * What a customer still owes over all calls, canceled ones excluded.
 * @throws DomainError `not_found`, also when a customer asks about someone else
 */
export async function owedByCustomer(db: Reader, actor: Actor, id: string): Promise<Owed> {
  return requireRow(
    await db
      .select({
        owed: sql`coalesce((${cents}), 0)`.mapWith((sum) => toDollars(Number(sum))),
      })
      .from(customers)
      .where(and(eq(customers.id, requireId(id, 'customer')), ownOnly(actor, customers.id))),
    'customer',
  );
}
