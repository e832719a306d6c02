import type { PRECISE_FIELDS } from '@callboard/contract/equipment/date-precisions';
import type { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { equipmentName, equipmentTypeLabel } from '@callboard/contract/equipment/equipment-types';
import { poundsText } from '@callboard/contract/equipment/refrigerants';
import {
  UNIT_FIELD_NAMES,
  type UnitFieldName,
  unitField,
  unitFieldsOf,
} from '@callboard/contract/equipment/unit-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { unitDate } from '~/features/equipment/units/unit-badges.tsx';
import { formatAddress } from '~/format/address.ts';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';

// Under a thumb a link needs more height than its line has.
const linkClass = 'link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11';

type Other = NonNullable<EquipmentDetail['successor']>;

/** Opens the unit that took this one's place, or whose place it took. */
function OtherUnit({ unit }: { unit: Other }) {
  return (
    <Link to="/equipment/$id" params={{ id: unit._id }} className={linkClass}>
      {equipmentName(unit)}
      {unit.serial && `, serial ${unit.serial}`}
    </Link>
  );
}

const known = (term: string, detail: ReactNode, wide = false) =>
  detail ? [{ term, detail, wide }] : [];

const inWords = (unit: EquipmentDetail, field: (typeof PRECISE_FIELDS)[number]) =>
  unit[field] && unitDate(unit[field], unit.datePrecisions?.[field]);

const BEFORE_OTHERS: readonly UnitFieldName[] = ['type', 'location'];
const APART: readonly UnitFieldName[] = [...BEFORE_OTHERS, 'notes'];
const FIELDS = [...BEFORE_OTHERS, ...UNIT_FIELD_NAMES.filter((name) => !APART.includes(name))];

/** What is known of a unit; what is not known is left out. */
export function UnitFacts({ unit, isOffice }: { unit: EquipmentDetail; isOffice: boolean }) {
  const { property, customer, fromCall, successor, predecessors, chargeOunces } = unit;
  const details = {
    ...pick(unit, unitFieldsOf('text', 'refrigerant')),
    ...recordOf(unitFieldsOf('date'), (name) => inWords(unit, name)),
    type: equipmentTypeLabel(unit.type),
    chargeOunces: chargeOunces !== null && poundsText(chargeOunces),
  };
  return (
    <Card title="Details">
      <DescriptionList
        items={[
          ...FIELDS.flatMap((name) => known(unitField(name).label, details[name])),
          ...known('Retired on', inWords(unit, 'retiredOn')),
          ...known('Replaced by', successor && <OtherUnit unit={successor} />, true),
          ...known(
            'Replaced',
            predecessors.length > 0 && (
              <ul>
                {predecessors.map((former) => (
                  <li key={former._id}>
                    <OtherUnit unit={former} />
                  </li>
                ))}
              </ul>
            ),
            true,
          ),
          ...known(
            'Sold on',
            fromCall && (
              <Link to="/service-calls/$id" params={{ id: fromCall._id }} className={linkClass}>
                Call #{fromCall.callNumber}
              </Link>
            ),
            true,
          ),
          ...known(
            'Property',
            <Link to="/properties/$id" params={{ id: property._id }} className={linkClass}>
              {property.label}, {formatAddress(property.address)}
            </Link>,
            true,
          ),
          ...known(
            'Customer',
            isOffice ? (
              <Link to="/customers/$id" params={{ id: customer._id }} className={linkClass}>
                {customer.name}
              </Link>
            ) : (
              customer.name
            ),
            true,
          ),
          ...known(
            'Notes',
            unit.notes && <span className="wrap-anywhere whitespace-pre-line">{unit.notes}</span>,
            true,
          ),
        ].map((item) => ({
          ...item,
          detail: <span className="wrap-anywhere">{item.detail}</span>,
        }))}
      />
    </Card>
  );
}
