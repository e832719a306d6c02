import type { Property } from '@callboard/contract/properties';
import { US_STATES } from '@callboard/contract/us-states';

/** A stored property as the form shows it. */
export const propertyDetailsOf = ({ label, address }: Property) => ({
  label,
  address: { ...address, state: US_STATES.find((state) => state === address.state) },
});
