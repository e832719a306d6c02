import { z } from 'zod';
import { DatePrecisions } from '../equipment/date-precisions.ts';
import { EquipmentType } from '../equipment/equipment.ts';

/** A unit as its customer sees it: without internal notes, prices or who recorded it. */
export const PortalEquipment = z.object({
  _id: z.string(),
  propertyId: z.string(),
  type: EquipmentType,
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
  installedOn: z.string().nullable(),
  partsWarrantyUntil: z.string().nullable(),
  laborWarrantyUntil: z.string().nullable(),
  filterSize: z.string(),
  location: z.string(),
  retiredOn: z.string().nullable(),
  datePrecisions: DatePrecisions.optional(),
});
export type PortalEquipment = z.infer<typeof PortalEquipment>;
