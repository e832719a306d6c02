import type { PlacedEquipment } from '@callboard/contract/equipment/equipment';
import { equipmentName, equipmentTypeLabel } from '@callboard/contract/equipment/equipment-types';
import { ageText, type Warranty, warrantiesOf } from '@callboard/contract/equipment/warranty';
import { Link } from '@tanstack/react-router';
import { unitDate, useToday } from '~/features/equipment/units/unit-badges.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';

const none = (
  <span aria-hidden="true" className="text-ink-faint">
    –
  </span>
);

// Under a thumb a link needs more height than its line has.
const linkClass = 'link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11';

export const equipmentColumns: readonly Column<PlacedEquipment>[] = [
  {
    id: 'unit',
    header: 'Equipment',
    kind: 'title',
    cell: (unit) => (
      <span className="block min-w-40">
        <Link to="/equipment/$id" params={{ id: unit._id }} className={`${linkClass} font-medium`}>
          {equipmentName(unit)}
        </Link>
        <span className="block text-xs font-normal text-ink-soft">
          {equipmentTypeLabel(unit.type)}
        </span>
      </span>
    ),
  },
  {
    id: 'serial',
    header: 'Serial number',
    cell: ({ serial }) =>
      serial ? <span className="block min-w-28 wrap-anywhere">{serial}</span> : none,
  },
  {
    id: 'age',
    header: 'Age',
    cell: (unit) => <Age unit={unit} />,
  },
  {
    id: 'warranty',
    header: 'Warranty',
    cell: (unit) => <Warranties unit={unit} />,
  },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property, location }) => (
      <span className="block min-w-0">
        <Link to="/properties/$id" params={{ id: property._id }} className={linkClass}>
          {property.address.line1}, {property.address.city}
        </Link>
        {location && <span className="block text-xs text-ink-soft wrap-anywhere">{location}</span>}
      </span>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) => (
      <Link to="/customers/$id" params={{ id: customer._id }} className={linkClass}>
        {customer.name}
      </Link>
    ),
  },
];

/** What decides whether a unit is repaired or replaced. */
function Age({ unit }: { unit: PlacedEquipment }) {
  const age = ageText(unit, useToday());
  if (!age && !unit.retiredOn) return none;
  return (
    <span className="block">
      {age && <span className="block font-semibold whitespace-nowrap">{age}</span>}
      {unit.retiredOn && (
        <span className="block text-xs text-ink-soft">
          Retired {unitDate(unit.retiredOn, unit.datePrecisions?.retiredOn)}
        </span>
      )}
    </span>
  );
}

const WARRANTY_TONES: Record<Warranty['state'], string> = {
  covered: 'text-good-ink',
  'ends-soon': 'font-semibold text-warn-ink',
  ended: 'text-ink-faint',
};

function Warranties({ unit }: { unit: PlacedEquipment }) {
  const warranties = warrantiesOf(unit, useToday());
  if (warranties.length === 0) return none;
  return (
    <ul className="text-xs">
      {warranties.map(({ kind, state, text }) => (
        <li key={kind} className={WARRANTY_TONES[state]}>
          {text}
        </li>
      ))}
    </ul>
  );
}
