import type { Property } from '@callboard/contract/properties';

/** A property as its history tells it. */
export const propertyValues = ({ label, address, latitude, longitude }: Property) => ({
  label,
  address,
  latitude,
  longitude,
});
