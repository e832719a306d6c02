import type { CustomerCard } from '@callboard/contract/calls/customer-card';
import { useState } from 'react';
import { UnitRow } from '~/features/equipment/units/unit-row.tsx';
import { Button } from '~/ui/button/button.tsx';

/** So many are shown at once, so that the calls below stay in sight. */
const MOST_SHOWN = 4;

interface CallerEquipmentProps {
  card: CustomerCard;
  /** Where the visit will be, once chosen. */
  propertyId: string | undefined;
}

/** What stands in the caller's house, or in all of them until one is chosen: a warranty is read off here. */
export function CallerEquipment({ card, propertyId }: CallerEquipmentProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const units = card.equipment.filter(
    (unit) => propertyId === undefined || unit.propertyId === propertyId,
  );
  if (units.length === 0 && !card.hasMoreEquipment) return null;
  const shown = isUnfolded ? units : units.slice(0, MOST_SHOWN);
  return (
    <section aria-label="Equipment">
      <h3 className="text-xs font-medium text-ink-faint">Equipment</h3>
      <ul className="divide-y divide-line">
        {shown.map((unit) => (
          <UnitRow key={unit._id} unit={unit} />
        ))}
      </ul>
      {shown.length < units.length && (
        <Button
          size="small"
          variant="quiet"
          className="-ms-2.5 text-accent-ink!"
          onClick={() => setIsUnfolded(true)}
        >
          Show {units.length - shown.length} more
        </Button>
      )}
      {shown.length === units.length && card.hasMoreEquipment && (
        <p className="text-ink-soft">There is more equipment on the page of the property.</p>
      )}
    </section>
  );
}
