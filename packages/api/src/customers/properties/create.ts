import { AccessNotes } from '@callboard/contract/customers/access-notes';
import type { NewProperty, PropertyDetail } from '@callboard/contract/customers/properties';
import { DEFAULT_PROPERTY_USE } from '@callboard/contract/money/tax-facts-list';
import type { Transaction } from '@callboard/db/client';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { storeNew } from '../../platform/versions/versioned.ts';
import { requireCustomer } from '../customers/require.ts';
import { PROPERTY } from './property.ts';
import { requireContactOf } from './require.ts';

// Customers could not read them again, nor take them back.
function checkAccessNotes(author: Author, access: AccessNotes) {
  if (author.role !== 'customer' || Object.values(access).every((note) => note === '')) return;
  throw new DomainError('forbidden', 'Access notes are kept by the company.');
}

/**
 * Creates a property of a customer; customers may do so for themselves.
 * @throws DomainError `forbidden` for access notes, a contact, use or county by a customer, `not_found` for a customer that does not exist or is somebody else
 */
export async function createProperty(
  tx: Transaction,
  author: Author,
  input: NewProperty,
): Promise<PropertyDetail> {
  const access = AccessNotes.parse(input);
  checkAccessNotes(author, access);
  if (author.role === 'customer' && input.contactId !== null) {
    throw new DomainError('forbidden', 'Contacts are kept by the company.');
  }
  const { use = DEFAULT_PROPERTY_USE, county = '' } = input;
  if (author.role === 'customer' && (use !== DEFAULT_PROPERTY_USE || county !== '')) {
    throw new DomainError('forbidden', 'What a tax depends on is kept by the company.');
  }
  const customerId = await requireCustomer(tx, author, input.customerId);
  return storeNew(tx, author, PROPERTY, {
    customerId,
    label: input.label,
    latitude: input.latitude,
    longitude: input.longitude,
    ...input.address,
    use,
    county,
    ...access,
    contactId: await requireContactOf(tx, customerId, input.contactId),
  });
}
