import { ACCESS_KEYS } from '@callboard/contract/customers/access-note-list';
import type { Property, PropertyDetail } from '@callboard/contract/customers/properties';
import { pick } from '@callboard/contract/platform/values/pick';

/** What a property is called and where it is, as the history tells it. */
export const placeValues = ({ label, address, latitude, longitude }: Property) => ({
  label,
  address,
  latitude,
  longitude,
});

/** A property's values in the history. */
export const propertyValues = (property: PropertyDetail) => ({
  ...placeValues(property),
  use: property.use,
  county: property.county,
  ...pick(property, ACCESS_KEYS),
  contact: property.contact && { _id: property.contact._id, name: property.contact.name },
});
