import { UNIT_FIELD_NAMES, type UnitFieldName } from '@callboard/contract/equipment/unit-fields';
import { equipment } from '@callboard/db/schema/equipment';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { UnitValues } from '../../equipment/change-equipment.ts';

// Imports that can still be undone have the charge by this key.
const keyOf = (name: UnitFieldName) => (name === 'chargeOunces' ? 'chargeHundredths' : name);

/** The columns of what people can say of a unit. */
export const UNIT_COLUMNS = UNIT_FIELD_NAMES.map((name) => {
  const column = equipment[name];
  return [column.name, keyOf(name), column.getSQLType()] as const;
});

/** What people said of a unit, as these columns store it. */
export const unitColumnValues = (unit: UnitValues): HistoryValues =>
  Object.fromEntries(
    UNIT_FIELD_NAMES.map((name) => {
      const value = unit[name];
      return [keyOf(name), value === null ? null : equipment[name].mapToDriverValue(value)];
    }),
  );
