import {
  type EquipmentTypeKey,
  equipmentName,
  equipmentTypeLabel,
} from '@callboard/contract/equipment/equipment-types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { type DatedUnit, UnitBadges } from './unit-badges.tsx';

/** What a row says of a unit. */
export interface ShownUnit extends DatedUnit {
  _id: string;
  type: EquipmentTypeKey;
  brand: string;
  model: string;
  serial: string;
  filterSize: string;
  location: string;
}

/** "Furnace · Serial 4417A · Attic · Filter 16x25x1", without what its name says already. */
export const unitWords = (unit: ShownUnit): string =>
  [
    equipmentName(unit) !== equipmentTypeLabel(unit.type) && equipmentTypeLabel(unit.type),
    unit.serial && `Serial ${unit.serial}`,
    unit.location,
    unit.filterSize && `Filter ${unit.filterSize}`,
  ]
    .filter(Boolean)
    // No line begins with the dot.
    .join('\u00a0· ');

interface UnitRowProps {
  unit: ShownUnit;
  /** Where it stands, where a list has several houses. */
  place?: string | undefined;
  /** What can be done with it, below; or beside it. */
  children?: ReactNode;
  isBeside?: boolean;
}

/** A unit in a list: what it is, how old, what is under warranty; its name opens its page. */
export function UnitRow({ unit, place, isBeside = false, children }: UnitRowProps) {
  const words = unitWords(unit);
  return (
    <li
      className={classNames(
        'flex min-w-0 items-start gap-x-3 gap-y-1.5 py-3 text-sm',
        !isBeside && 'flex-col',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <Link
          to="/equipment/$id"
          params={{ id: unit._id }}
          className="link inline-flex min-h-6 items-center font-medium wrap-anywhere pointer-coarse:min-h-11"
        >
          {equipmentName(unit)}
        </Link>
        <UnitBadges unit={unit} />
        {words && <p className="text-ink-soft wrap-anywhere">{words}</p>}
        {place && <p className="text-ink-soft wrap-anywhere">{place}</p>}
      </div>
      {children}
    </li>
  );
}
