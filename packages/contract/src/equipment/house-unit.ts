import { pick } from '../platform/values/pick.ts';
import { UnitRecord, unitOutput } from './equipment.ts';
import { unitFieldsFor } from './unit-fields.ts';

/** How many units are told on the card of a customer, over all of their properties. */
export const MOST_CARD_UNITS = 20;

/** A unit in service as it is told beside something else; its notes are shortened. */
export const HouseUnit = UnitRecord.pick({
  _id: true,
  propertyId: true,
  datePrecisions: true,
  version: true,
}).extend(pick(unitOutput, unitFieldsFor('card')));
