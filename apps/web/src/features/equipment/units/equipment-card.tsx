import type { Equipment } from '@callboard/contract/equipment/equipment';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { pagesOf } from '~/lib/list-pages.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import type { UnitPlace } from './new-unit-dialog.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitRow } from './unit-row.tsx';

const loadDialog = () => import('./new-unit-dialog.tsx').then((part) => part.NewUnitDialog);

const { limit, nextCursor, shownRows } = pagesOf(50);

/** The units of a property or of all properties of a customer. */
function useUnits(of: EquipmentCardProps['of'], id: string) {
  const asked = { getNextPageParam: nextCursor };
  const ofProperty = trpc.equipment.byProperty.useInfiniteQuery(
    { propertyId: id, limit },
    { ...asked, enabled: of === 'property' },
  );
  const ofCustomer = trpc.equipment.byCustomer.useInfiniteQuery(
    { customerId: id, limit },
    { ...asked, enabled: of === 'customer' },
  );
  return of === 'property' ? ofProperty : ofCustomer;
}

export interface EquipmentCardProps {
  of: 'property' | 'customer';
  id: string;
  /** Where a unit can be added; undefined while nobody knows. */
  places: readonly UnitPlace[] | undefined;
}

/** What stands in a house, or in all houses of a customer; what is retired comes last, folded. */
export function EquipmentCard({ of, id, places }: EquipmentCardProps) {
  const list = useUnits(of, id);
  const units = list.data && shownRows(list.data.pages);
  const inService = units?.filter(({ retiredOn }) => retiredOn === null) ?? [];
  const isEmpty = units?.length === 0;
  const retired = units?.filter(({ retiredOn }) => retiredOn !== null) ?? [];
  const draft = `new equipment of ${id}`;
  const adding = useOpenable(loadDialog, () => hasDraft(draft));
  const placeOf = ({ propertyId }: Equipment) =>
    places && places.length > 1 ? places.find(({ _id }) => _id === propertyId)?.label : undefined;
  const add = places && places.length > 0 && (
    <Button size="small" {...adding.opener}>
      <Plus aria-hidden="true" className="size-4" />
      Add equipment
    </Button>
  );

  return (
    <Card
      title="Equipment"
      flush={isEmpty}
      actions={
        <>
          {isEmpty && (
            <p className="text-sm text-ink-faint">
              {places?.length === 0 ? 'Add a property first.' : 'No equipment recorded yet.'}
            </p>
          )}
          {!list.isPending && add}
        </>
      }
    >
      <QueryStates
        query={list}
        failed="Failed to load the equipment"
        loading="Loading the equipment"
        lines={3}
      />
      <Units units={inService} placeOf={placeOf} />
      {units && units.length > 0 && inService.length === 0 && (
        <p className="text-sm text-ink-soft">Nothing is in service.</p>
      )}
      <Retired count={retired.length}>
        <Units units={retired} placeOf={placeOf} />
      </Retired>
      <LoadMore list={list} label="Show more" />
      {adding.Part && places && (
        <adding.Part
          key={adding.asked}
          draft={draft}
          places={places}
          inService={inService}
          {...adding.frame}
        />
      )}
    </Card>
  );
}

interface UnitsProps {
  units: readonly Equipment[];
  placeOf: (unit: Equipment) => string | undefined;
}

function Units({ units, placeOf }: UnitsProps) {
  return (
    <ul className="-mt-3 divide-y divide-line empty:hidden last:-mb-3">
      {units.map((unit) => (
        <UnitRow key={unit._id} unit={unit} place={placeOf(unit)} isBeside>
          <UnitActions unit={unit} size="small" />
        </UnitRow>
      ))}
    </ul>
  );
}

/** What is no longer in service, shown on demand. */
function Retired({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Button
        size="small"
        variant="quiet"
        className="-ms-2.5 text-accent-ink!"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide retired' : `Show ${count} retired`}
      </Button>
      {isOpen && <div className="pt-3">{children}</div>}
    </div>
  );
}
