import type { DatePrecisions } from '@callboard/contract/equipment/date-precisions';
import {
  ageText,
  longDate,
  type Warranty,
  warrantiesOf,
} from '@callboard/contract/equipment/warranty';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { Clock, type LucideIcon, ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyZone } from '~/format/company-clock.ts';
import { useNow } from '~/lib/use-now.ts';

/** The day of the company's calendar, such as "2026-11-20"; the next one from midnight on. */
export const useToday = (): string => wallTime(useNow(), companyZone()).date;

/** "Dec 25, 2026": a day of the calendar, which no zone shifts; "Dec 2026" or "2026" as far as it is known. */
export const unitDate = (date: string, precision?: 'month' | 'year'): string =>
  longDate(date, precision);

/** What badges are made of, of any unit that somebody may see. */
export interface DatedUnit {
  installedOn: string | null;
  partsWarrantyUntil: string | null;
  laborWarrantyUntil: string | null;
  /** Left out where only units in service are told. */
  retiredOn?: string | null;
  datePrecisions?: DatePrecisions | undefined;
}

const PLAIN = 'border-line bg-sunken text-ink-soft';
const LOOKS: Record<Warranty['state'], { icon: LucideIcon; className: string }> = {
  covered: { icon: ShieldCheck, className: 'border-good-line bg-good-wash text-good-ink' },
  'ends-soon': { icon: ShieldAlert, className: 'border-warn-line bg-warn-wash text-warn-ink' },
  ended: { icon: ShieldOff, className: PLAIN },
};

interface BadgeProps {
  icon?: LucideIcon;
  className: string;
  children: ReactNode;
}

/** Says in words what its color says; a long one takes two lines on a phone. */
function Badge({ icon: Icon, className, children }: BadgeProps) {
  return (
    <li
      className={`inline-flex max-w-full items-center gap-1.5 rounded-md border px-2 py-0.5 text-xs font-medium ${className}`}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {children}
    </li>
  );
}

/** How old a unit is, and what of it is under warranty today; nothing where nobody knows. */
export function UnitBadges({ unit }: { unit: DatedUnit }) {
  const today = useToday();
  const age = ageText(unit, today);
  return (
    <ul aria-label="Age and warranty" className="flex flex-wrap gap-1.5 empty:hidden">
      {unit.retiredOn && (
        <Badge className="border-line-strong bg-surface text-ink">
          Retired {unitDate(unit.retiredOn, unit.datePrecisions?.retiredOn)}
        </Badge>
      )}
      {age && (
        <Badge icon={Clock} className={PLAIN}>
          {age}
        </Badge>
      )}
      {warrantiesOf(unit, today).map(({ kind, state, text }) => (
        <Badge key={kind} {...LOOKS[state]}>
          {text}
        </Badge>
      ))}
    </ul>
  );
}
