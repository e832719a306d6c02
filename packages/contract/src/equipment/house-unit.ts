import { z } from 'zod';
import { Equipment } from './equipment.ts';

/** How many units are told on the card of a customer, over all of their properties. */
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
  datePrecisions: true,
  refrigerant: true,
  chargeOunces: true,
  filterSize: true,
  location: true,
  version: true,
}).extend({ notes: z.string() });
export type HouseUnit = z.infer<typeof HouseUnit>;
