import { z } from 'zod';
import { UnitRecord, unitOutput } from '../equipment/equipment.ts';
import { unitFieldsFor } from '../equipment/unit-fields.ts';
import { pick } from '../platform/values/pick.ts';

/** A unit as its customer sees it: without internal notes, prices or who recorded it. */
export const PortalEquipment = z.object({
  ...UnitRecord.pick({ _id: true, propertyId: true, retiredOn: true, datePrecisions: true }).shape,
  ...pick(unitOutput, unitFieldsFor('customer')),
});
export type PortalEquipment = z.infer<typeof PortalEquipment>;
