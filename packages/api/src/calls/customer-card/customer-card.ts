import { type CustomerCard, MOST_CARD_NOTES } from '@callboard/contract/calls/customer-card';
import { MOST_OPEN_ELSEWHERE, MOST_PAST_VISITS } from '@callboard/contract/calls/past-visits';
import { MOST_CARD_UNITS } from '@callboard/contract/equipment/house-unit';
import { MAY_SEE_OFFICE } from '@callboard/contract/people/rights';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { contactsOfCard } from '../../customers/contacts/read.ts';
import { flagShape } from '../../customers/customers/shape.ts';
import { newestNotes } from '../../customers/notes/list.ts';
import { houseUnitShape } from '../../equipment/units/shape.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { told, toldOfVisit } from '../past-visits/told-of-visit.ts';
import { IS_DONE, IS_UNFINISHED } from '../service-calls/in-state.ts';
import { callRowShape, promisedShape } from '../service-calls/shape.ts';
import { customerMoney } from './customer-money.ts';

const { placeholder } = sql;
const { property, subtotal, total, balance } = callRowShape;

const customer = prepared('card_of_customer', (db) =>
  db
    .select({
      customer: {
        _id: customers.id,
        name: fullName(customers),
        businessName: customers.businessName,
        phone: customers.phone,
      },
      flags: flagShape,
      money: customerMoney,
    })
    .from(customers)
    .where(eq(customers.id, placeholder('id'))),
);

const isTheirs = eq(serviceCalls.customerId, placeholder('id'));

const openCalls = prepared('card_open_calls', (db) =>
  db
    .select({ ...told, property, ...promisedShape, balance })
    .from(serviceCalls)
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(and(isTheirs, IS_UNFINISHED))
    .orderBy(asc(serviceCalls.scheduledAt), asc(serviceCalls.id))
    .limit(MOST_OPEN_ELSEWHERE + 1),
);

const lastVisits = prepared('card_last_visits', (db) =>
  db
    .select({ ...toldOfVisit, property, subtotal, total, balance })
    .from(serviceCalls)
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(and(isTheirs, IS_DONE))
    .orderBy(desc(serviceCalls.scheduledAt), desc(serviceCalls.id))
    .limit(MOST_PAST_VISITS),
);

const oneMore = sql.raw(String(MOST_CARD_UNITS + 1));

// House by house: of somebody with a hundred of them, only so many units are read of each.
const units = prepared('card_units', (db) =>
  db
    .select(houseUnitShape)
    .from(equipment)
    .innerJoin(
      sql`(select unit.id as unit_id, p.created_at as since, p.id as house
        from ${properties} p cross join lateral (select e.id, e.created_at from ${equipment} e
          where e.property_id = p.id and e.retired_on is null
          order by e.created_at, e.id limit ${oneMore}) unit
        where p.customer_id = ${placeholder('id')}
        order by p.created_at, p.id, unit.created_at, unit.id limit ${oneMore}) theirs`,
      sql`theirs.unit_id = ${equipment.id}`,
    )
    .orderBy(sql`theirs.since, theirs.house`, asc(equipment.createdAt), asc(equipment.id)),
);

/**
 * What to know of a customer while they are on the line, in six statements; for staff. Who may not
 * see balances gets no sums.
 * @param now ISO 8601; what is unpaid is as old as it is then
 * @throws DomainError `not_found`
 */
export async function customerCard(
  db: Reader,
  actor: Pick<Actor, 'role'>,
  customerId: string,
  now = new Date().toISOString(),
): Promise<CustomerCard> {
  const id = requireId(customerId, 'customer');
  const [known, open, visits, notes, standing, contacts] = await Promise.all([
    customer(db).execute({ id, now }),
    openCalls(db).execute({ id }),
    lastVisits(db).execute({ id }),
    newestNotes(db, id, MOST_CARD_NOTES + 1),
    units(db).execute({ id }),
    contactsOfCard(db, actor, id),
  ]);
  const card: CustomerCard = {
    ...requireRow(known, 'customer'),
    contacts,
    open: open.slice(0, MOST_OPEN_ELSEWHERE),
    hasMoreOpen: open.length > MOST_OPEN_ELSEWHERE,
    visits,
    notes: notes.slice(0, MOST_CARD_NOTES),
    hasMoreNotes: notes.length > MOST_CARD_NOTES,
    equipment: standing.slice(0, MOST_CARD_UNITS),
    hasMoreEquipment: standing.length > MOST_CARD_UNITS,
  };
  return MAY_SEE_OFFICE.includes(actor.role) ? card : withoutSums(card);
}

const withoutSums = (card: CustomerCard): CustomerCard => ({
  ...card,
  money: null,
  open: card.open.map((call) => ({ ...call, balance: null })),
  visits: card.visits.map((visit) => ({ ...visit, subtotal: null, total: null, balance: null })),
});
