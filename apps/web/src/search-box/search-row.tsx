import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { ROLE_LABELS } from '@callboard/contract/platform/role-list';
import type {
  CallHit,
  CustomerHit,
  EmployeeHit,
  EquipmentHit,
  PropertyHit,
  SearchHit,
} from '@callboard/contract/search/search';
import {
  AirVent,
  BadgeCheck,
  ClipboardList,
  CornerDownRight,
  History,
  House,
  type LucideIcon,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { shortMoment } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { formatUsd } from '~/format/money.ts';
import { contactName, formatPhone } from '~/format/phone.ts';
import { plannedTime } from '~/format/planned-time.ts';
import { statusLabel } from '~/format/status-label.ts';
import { CustomerFlags } from '~/ui/status/customer-flags.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import type { Row } from './rows-of.ts';

export function SearchRow({ row }: { row: Row }) {
  switch (row.kind) {
    case 'command':
      return <RowText icon={CornerDownRight} title={row.command.title} />;
    case 'recent':
      return <RowText icon={History} title={row.recent.title} />;
    case 'number':
      return (
        <RowText
          icon={UserRoundPlus}
          title="New customer with this number"
          detail={`Nobody has ${row.number}`}
        />
      );
    case 'hit':
      return <HitRow hit={row.hit} />;
  }
}

function HitRow({ hit }: { hit: SearchHit }) {
  switch (hit.kind) {
    case 'customer':
      return <CustomerRow hit={hit} />;
    case 'property':
      return <PropertyRow hit={hit} />;
    case 'employee':
      return <EmployeeRow hit={hit} />;
    case 'equipment':
      return <EquipmentRow hit={hit} />;
    case 'call':
      return <CallRow hit={hit} />;
    default:
      hit satisfies never;
      return undefined;
  }
}

interface RowTextProps {
  icon: LucideIcon;
  title: ReactNode;
  detail?: string;
  children?: ReactNode;
}

function RowText({ icon: Icon, title, detail, children }: RowTextProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {title}
        </span>
        {detail && <span className="block text-xs text-ink-soft wrap-anywhere">{detail}</span>}
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-soft empty:hidden">
          {children}
        </span>
      </span>
    </>
  );
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

function CustomerRow({ hit }: { hit: CustomerHit }) {
  const { name, businessName, phone, email, street, city } = hit;
  return (
    <RowText
      icon={UserRound}
      title={
        <>
          {name}
          <CustomerFlags flags={hit.flags} />
        </>
      }
      detail={joined(
        businessName === name ? '' : businessName,
        formatPhone(phone) || email,
        [street, city].filter(Boolean).join(', '),
      )}
    >
      {hit.contact && (
        <span className="basis-full font-medium text-ink">
          {joined(
            contactName(hit.contact),
            formatPhone(hit.contact.phone),
            ...hit.contact.houses.map(({ line1 }) => line1),
          )}
        </span>
      )}
      <Said said={hit.said} />
      <AmountDue balance={hit.balance} />
      <Visits of={hit} />
    </RowText>
  );
}

function PropertyRow({ hit }: { hit: PropertyHit }) {
  const { line1, line2, city } = hit.address;
  return (
    <RowText
      icon={House}
      title={[line1, line2, city].filter(Boolean).join(', ')}
      detail={joined(hit.label, hit.customerName)}
    >
      <Visits of={hit} />
    </RowText>
  );
}

function CallRow({ hit }: { hit: CallHit }) {
  const { line1, city } = hit.address;
  return (
    <RowText
      icon={ClipboardList}
      title={
        <>
          #{hit.callNumber} {hit.customerName}
          <StatusBadge status={hit.status} label={statusLabel(hit.status)} />
        </>
      }
      detail={joined(jobTypeName(hit.jobType), [line1, city].filter(Boolean).join(', '))}
    >
      <Said said={hit.said} />
      <AmountDue balance={hit.balance} />
      <span>
        {joined(
          plannedTime({ ...hit, arrivalWindow: null }, 'short'),
          hit.technicianName ?? 'Unassigned',
        )}
      </span>
    </RowText>
  );
}

function EquipmentRow({ hit }: { hit: EquipmentHit }) {
  const { line1, city } = hit.address;
  return (
    <RowText
      icon={AirVent}
      title={joined(equipmentName(hit), hit.serial)}
      detail={joined(hit.customerName, [line1, city].filter(Boolean).join(', '))}
    >
      {hit.retiredOn && <span>Retired</span>}
    </RowText>
  );
}

function EmployeeRow({ hit }: { hit: EmployeeHit }) {
  return (
    <RowText
      icon={BadgeCheck}
      title={hit.name}
      detail={joined(ROLE_LABELS[hit.role], formatPhone(hit.phone), hit.email)}
    >
      {!hit.isActive && <span>Inactive</span>}
    </RowText>
  );
}

/** The words that matched, if it was not a name. */
function Said({ said }: { said: string | null }) {
  return said && <span className="basis-full text-ink">“{said}”</span>;
}

/** Shows nothing to people who may not see it, or if nothing is owed. */
function AmountDue({ balance }: { balance: number | null }) {
  if (balance === null || balance <= 0) return null;
  return <span className="font-medium text-warn-ink">Amount due {formatUsd(balance)}</span>;
}

function Visits({ of: { nextVisit, lastVisit } }: { of: CustomerHit | PropertyHit }) {
  return (
    <>
      {nextVisit && <span>Next visit {shortMoment(nextVisit.scheduledAt)}</span>}
      {lastVisit && <span>Last visit {shortMoment(lastVisit.scheduledAt)}</span>}
    </>
  );
}
