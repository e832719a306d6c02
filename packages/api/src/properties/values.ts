import type { Property, PropertyDetail } from '@callboard/contract/customers/properties';

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
  gateCode: property.gateCode,
  pets: property.pets,
  unitLocation: property.unitLocation,
  parking: property.parking,
  contact: property.contact && { _id: property.contact._id, name: property.contact.name },
});
