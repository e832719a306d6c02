import { z } from 'zod';
import { Equipment } from './equipment.ts';

/** How many units of a house are told beside something else; its page has them all. */
export const MOST_HOUSE_UNITS = 10;

/** The same on the card of a customer, over all of their properties. */
export const MOST_CARD_UNITS = 20;

/** A unit in service as it is told beside something else; its notes are shortened. */
export const HouseUnit = Equipment.pick({
  _id: true,
  propertyId: true,
  type: true,
  brand: true,
  model: true,
  serial: true,
  installedOn: true,
  partsWarrantyUntil: true,
  laborWarrantyUntil: true,
  refrigerant: true,
  chargeOunces: true,
  filterSize: true,
  location: true,
  version: true,
}).extend({ notes: z.string() });
export type HouseUnit = z.infer<typeof HouseUnit>;

/** A unit in the house of a call. */
export const UnitOfHouse = HouseUnit.extend({
  /** Whether the call is about it. */
  isLinked: z.boolean(),
});
export type UnitOfHouse = z.infer<typeof UnitOfHouse>;
