import type { OfficeDay } from '@callboard/contract/dispatch/dashboard';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { Link } from '@tanstack/react-router';
import { countUpTo } from '~/format/count-up-to.ts';
import { classNames } from '~/ui/class-names.ts';

const FIGURES = [
  { key: 'late', label: 'Late', tone: 'text-danger-ink' },
  { key: 'running_over', label: 'Running over', tone: 'text-danger-ink' },
  { key: 'emergency', label: 'Emergency', tone: 'text-danger-ink' },
  { key: 'unassigned', label: 'Unassigned', tone: 'text-warn-ink' },
  { key: 'needs_time', label: 'No time set', tone: 'text-warn-ink' },
  { key: 'unpaid', label: 'Unpaid', tone: 'text-ink' },
] as const;

/** How much there is to decide about now, most urgent first; each figure is the way to its calls. */
export function DayFigures({ states }: { states: OfficeDay['states'] | undefined }) {
  return (
    <section
      aria-label="To decide now"
      aria-busy={states === undefined}
      className="overflow-hidden rounded-lg border border-line"
    >
      <ul className="grid grid-cols-3 gap-px bg-line lg:grid-cols-6">
        {FIGURES.map(({ key, label, tone }) => {
          const count = states && (states.find((state) => state.key === key)?.count ?? 0);
          return (
            <li key={key} className="relative bg-surface px-3 py-2 hover:bg-sunken sm:px-5">
              <Link
                to="/service-calls/status/$status"
                params={{ status: key }}
                className="flex flex-col-reverse no-underline after:absolute after:inset-0"
              >
                <span className="text-xs font-medium text-ink-soft">{label} </span>
                <span
                  className={classNames(
                    'min-h-7.5 text-2xl font-semibold tabular-nums',
                    count === 0 ? 'text-ink-faint' : tone,
                  )}
                >
                  {count !== undefined && countUpTo(count, MOST_COUNTED_CALLS)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
