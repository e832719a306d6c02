import type { PlacedEquipment } from '@callboard/contract/equipment/equipment';
import { equipmentName, equipmentTypeLabel } from '@callboard/contract/equipment/equipment-types';
import { Link } from '@tanstack/react-router';
import { UnitBadges } from '~/features/equipment/units/unit-badges.tsx';
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
    id: 'warranty',
    header: 'Age and warranty',
    cell: (unit) => <UnitBadges unit={unit} />,
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
