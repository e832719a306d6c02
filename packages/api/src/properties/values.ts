import type { Property } from '@callboard/contract/properties';

/** A property's values in the history. */
export const propertyValues = ({ label, address, latitude, longitude }: Property) => ({
  label,
  address,
  latitude,
  longitude,
});
