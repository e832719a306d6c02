import type { Property } from '@callboard/contract/company/properties';

/** A property's values in the history. */
export const propertyValues = ({ label, address, latitude, longitude }: Property) => ({
  label,
  address,
  latitude,
  longitude,
});
