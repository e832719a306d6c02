import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import type { PortalEquipment } from '@callboard/contract/portal/portal-equipment';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { UnitBadges, unitDate } from '~/features/equipment/units/unit-badges.tsx';
import { unitWords } from '~/features/equipment/units/unit-row.tsx';
import { FilesPanel } from '~/features/files/files-panel.tsx';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';

// Of whoever has more, an employee sends them.
const MOST_WITH_PHOTOS = 10;

/** What stands in a customer's houses and is in service, house by house; nothing without any. */
export function OwnEquipment({ user: { id: customerId, role } }: { user: SessionUser }) {
  const list = trpc.equipment.byCustomer.useInfiniteQuery(
    { customerId, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const properties = trpc.properties.byCustomer.useQuery(propertiesOf(customerId)).data;
  const units = list.data && shownRows(list.data.pages).filter(({ retiredOn }) => !retiredOn);
  if (units?.length === 0 && !list.hasNextPage) return null;
  const houses = [...new Set(units?.map(({ propertyId }) => propertyId))];
  const labelOf = (id: string) => properties?.find(({ _id }) => _id === id)?.label;
  return (
    <>
      <Card title="Your equipment">
        <QueryStates
          query={list}
          failed="Failed to load your equipment"
          loading="Loading your equipment"
          lines={2}
        />
        <div className="flex flex-col gap-4">
          {houses.map((id) => (
            <section key={id} aria-label={labelOf(id)}>
              {/* The houses may come after what stands in them. */}
              {labelOf(id) && <h3 className="text-sm font-medium text-ink-soft">{labelOf(id)}</h3>}
              <ul className="divide-y divide-line">
                {units
                  ?.filter(({ propertyId }) => propertyId === id)
                  .map((unit) => (
                    <OwnUnit key={unit._id} unit={unit} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <LoadMore list={list} label="Show more" />
      </Card>
      {units?.slice(0, MOST_WITH_PHOTOS).map((unit) => (
        <FilesPanel
          key={unit._id}
          of="equipment"
          id={unit._id}
          role={role}
          title={`Photos: ${equipmentName(unit)}`}
        />
      ))}
    </>
  );
}

function OwnUnit({ unit }: { unit: PortalEquipment }) {
  const words = unitWords(unit);
  return (
    <li className="flex flex-col items-start gap-1.5 py-3 text-sm">
      <p className="text-base font-medium wrap-anywhere">{equipmentName(unit)}</p>
      <UnitBadges unit={unit} />
      {words && <p className="text-ink-soft wrap-anywhere">{words}</p>}
      {unit.installedOn && (
        <p className="text-ink-soft">
          Installed {unitDate(unit.installedOn, unit.datePrecisions?.installedOn)}
        </p>
      )}
    </li>
  );
}
