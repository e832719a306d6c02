import type { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { equipmentName, equipmentTypeLabel } from '@callboard/contract/equipment/equipment-types';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { UnitActions } from '~/features/equipment/units/unit-actions.tsx';
import { UnitBadges } from '~/features/equipment/units/unit-badges.tsx';
import { FilesPanel } from '~/features/files/files-panel.tsx';
import { HistoryPanel } from '~/features/platform/history/history-panel.tsx';
import { NotThere } from '~/layout/not-there.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { RefrigerantCard } from './refrigerant-card.tsx';
import { UnitCalls } from './unit-calls.tsx';
import { UnitFacts } from './unit-facts.tsx';

const route = getRouteApi('/_in/equipment/$id');

/** One unit: what it is, its warranties, what was done to it, its refrigerant, photos and history. */
export function EquipmentPage() {
  const id = route.useParams().id.toLowerCase();
  const navigate = useNavigate();
  const query = trpc.equipment.byId.useQuery({ id });
  const isGone = problemOf(query.error)?.status === 404;
  const unit = isGone ? undefined : query.data;
  const title = unit && equipmentName(unit);
  const user = useUser();
  usePageTitle(title);
  if (!user) return null;
  const showReplaced = ({ _id }: EquipmentDetail) =>
    void navigate({ to: '/equipment/$id', params: { id: _id } });

  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{title ?? 'Equipment'}</span>}
        isName
        meta={unit && <UnitBadges unit={unit} />}
        description={
          unit && title !== equipmentTypeLabel(unit.type) && equipmentTypeLabel(unit.type)
        }
        actions={unit && <UnitActions key={id} unit={unit} onReplaced={showReplaced} />}
      />
      <NotThere
        query={query}
        what="equipment"
        to={isOfficeRole(user.role) ? '/equipment' : '/dashboard'}
        back={isOfficeRole(user.role) ? 'All equipment' : 'Back to the dashboard'}
      />
      {query.isPending && <SkeletonRegion label="Loading the equipment" lines={6} />}
      {unit && <EquipmentSheet key={id} unit={unit} role={user.role} />}
    </>
  );
}

interface EquipmentSheetProps {
  unit: EquipmentDetail;
  role: SessionRole;
}

function EquipmentSheet({ unit, role }: EquipmentSheetProps) {
  const { _id: id, version, createdAt } = unit;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
      <div className="min-w-0">
        <UnitFacts unit={unit} isOffice={isOfficeRole(role)} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-span-2">
        <UnitCalls id={id} />
        <RefrigerantCard unit={unit} role={role} />
        <FilesPanel of="equipment" id={id} role={role} title="Photos and documents" />
      </div>
      <div className="min-w-0 lg:col-span-full">
        <HistoryPanel kind="equipment" id={id} version={version} createdAt={createdAt} />
      </div>
    </div>
  );
}
