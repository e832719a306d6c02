import {
  ContactChange,
  ContactOrder,
  ContactRemoval,
  Contacts,
  NewContact,
} from '@callboard/contract/customers/contacts';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { stayingId } from '../customers/require.ts';
import { addContact, changeContact, orderContacts, removeContact } from './change.ts';
import { contactsOfCustomer } from './read.ts';

/** Contacts are read and written by those who may edit the customer. */
const rights = RIGHTS.customers;

export const customerContactsRouter = router({
  contacts: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/customers/{id}/contacts' } })
    .input(ById)
    .output(Contacts)
    .query(async ({ ctx, input }) =>
      contactsOfCustomer(ctx.db, await stayingId(ctx.db, ctx.actor, input.id)),
    ),

  addContact: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/contacts', status: 201 } })
    .input(NewContact)
    .output(Contacts)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Contacts, input, (tx) => addContact(tx, ctx.actor, input)),
    ),

  orderContacts: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/contacts/order' } })
    .input(ContactOrder)
    .output(Contacts)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Contacts, input, (tx) => orderContacts(tx, ctx.actor, input)),
    ),

  changeContact: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/customers/{id}/contacts/{contactId}' } })
    .input(ContactChange)
    .output(Contacts)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Contacts, input, (tx) => changeContact(tx, ctx.actor, input)),
    ),

  removeContact: may(rights.change)
    .meta({ rest: { method: 'DELETE', path: '/customers/{id}/contacts/{contactId}', status: 204 } })
    .input(ContactRemoval)
    .output(Contacts)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Contacts, input, (tx) => removeContact(tx, ctx.actor, input)),
    ),
});
