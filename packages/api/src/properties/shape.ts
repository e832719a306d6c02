import { properties } from '@callboard/db/schema/properties';
import { jsonObject } from '../shapes/json-object.ts';

/** What a property is called and where it is. */
export const placeShape = {
  _id: properties.id,
  label: properties.label,
  address: jsonObject({
    line1: properties.line1,
    line2: properties.line2,
    city: properties.city,
    state: properties.state,
    postalCode: properties.postalCode,
  }),
};

/** How to get in; for staff, and never in lists. */
export const accessShape = {
  gateCode: properties.gateCode,
  pets: properties.pets,
  unitLocation: properties.unitLocation,
  parking: properties.parking,
};

/** A property as lists have it. */
export const propertyShape = {
  ...placeShape,
  latitude: properties.latitude,
  longitude: properties.longitude,
  customerId: properties.customerId,
  createdAt: properties.createdAt,
  version: properties.version,
};

/** A property as staff open it. */
export const propertyDetailShape = { ...propertyShape, ...accessShape };
