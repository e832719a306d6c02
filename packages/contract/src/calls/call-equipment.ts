import { z } from 'zod';
import { EquipmentType, UnitRecord, unitOutput } from '../equipment/equipment.ts';
import { RefrigerantEntry } from '../equipment/refrigerant-log.ts';
import { unitFieldsFor } from '../equipment/unit-fields.ts';
import { pick } from '../platform/values/pick.ts';
import { BasedOn, Id, pageFields } from '../platform/wire.ts';
import { CallAtProperty } from './past-visits.ts';

/** Most units that one call is about. */
export const MOST_UNITS_OF_CALL = 50;

/** Which units a call is about, as a whole, and which of its line items are for each. */
export const SetCallEquipment = z.strictObject({
  /** The call. */
  id: Id,
  equipment: z
    .array(
      z.strictObject({
        equipmentId: Id,
        lineIds: z.array(Id).max(200, { error: 'A call has at most 200 items' }).default([]),
      }),
    )
    .max(MOST_UNITS_OF_CALL, { error: `A call is about at most ${MOST_UNITS_OF_CALL} units` }),
  /** Of the call. */
  version: BasedOn,
});
export type SetCallEquipment = z.infer<typeof SetCallEquipment>;

/** A line item of a finished call that is a unit nobody has recorded yet. */
export const LineToRecord = z.object({
  lineId: z.string(),
  description: z.string(),
  /** How many units of it are not recorded yet. */
  units: z.int(),
  /** What a form may begin with. */
  suggested: z.object({ type: EquipmentType, installedOn: z.string() }),
});
export type LineToRecord = z.infer<typeof LineToRecord>;

/** How many entries of its refrigerant log, and how many other calls, are told with a unit of a call. */
export const MOST_TOLD_ENTRIES = 10;
export const MOST_TOLD_CALLS = 3;

/** The units of a call's house, in service or linked to it, and those it is about. */
export const CallEquipment = z.object({
  /** Of the call. */
  version: z.int(),
  /** Units in service at the property, and whatever else the call is about; oldest first. */
  units: z.array(
    UnitRecord.extend({
      ...pick(unitOutput, unitFieldsFor('phone')),
      /** Whether the call is about it. */
      isLinked: z.boolean(),
      /** Line items of the call that are for it. */
      lineIds: z.array(z.string()),
      /** What was last logged of its refrigerant, latest first. */
      log: z.array(RefrigerantEntry),
      /** The last other calls about it, latest first; the last note is shortened. */
      calls: z.array(
        CallAtProperty.pick({
          _id: true,
          callNumber: true,
          assignedEmployee: true,
          scheduledAt: true,
          jobType: true,
          status: true,
          work: true,
          note: true,
        }),
      ),
    }),
  ),
  /** Whether the house has more units; only a phone has not all of them. */
  hasMoreUnits: z.boolean(),
  /** Equipment on a finished call that is not recorded yet. */
  toRecord: z.array(LineToRecord),
});
export type CallEquipment = z.infer<typeof CallEquipment>;

export const EquipmentHistoryQuery = z.object({ id: Id, ...pageFields });
export type EquipmentHistoryQuery = z.infer<typeof EquipmentHistoryQuery>;

/** A call that was about a unit, latest first: who came, what was done, and what was for the unit. */
export const CallOfEquipment = CallAtProperty.extend({
  lines: z.array(z.object({ _id: z.string(), description: z.string(), quantity: z.number() })),
});
export type CallOfEquipment = z.infer<typeof CallOfEquipment>;
