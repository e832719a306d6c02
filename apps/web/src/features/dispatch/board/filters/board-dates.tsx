import type { BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { addDays } from '@callboard/contract/platform/values/company-time';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDispatchSearch } from '~/features/dispatch/board/model/use-dispatch-search.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { classNames } from '~/ui/class-names.ts';
import { controlClass } from '~/ui/form/control-class.ts';

interface BoardDatesProps {
  query: BoardQuery;
  /** The day in the address. */
  day: string;
  today: string;
}

const SQUARE = 'min-w-control px-0!';
const choice = (isChosen: boolean) => buttonClass({ className: isChosen ? 'board-chosen' : '' });

/** Chooses the day or week; each has its own address. */
export function BoardDates({ query, day, today }: BoardDatesProps) {
  const { search, change } = useDispatchSearch();
  const step = query.days;
  const words = step === 1 ? 'day' : 'week';
  // Today has no date in the address, so a bookmark always opens the current day.
  const to = (date: string) => ({ ...search, day: date === today ? undefined : date });
  return (
    <>
      <div className="flex gap-1">
        <Link
          to="/dispatch"
          search={to(addDays(day, -step))}
          aria-label={`Previous ${words}`}
          className={buttonClass({ className: SQUARE })}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Link>
        <Link to="/dispatch" search={to(today)} className={buttonClass()} activeProps={{}}>
          Today
        </Link>
        <Link
          to="/dispatch"
          search={to(addDays(day, step))}
          aria-label={`Next ${words}`}
          className={buttonClass({ className: SQUARE })}
        >
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <input
        type="date"
        aria-label="Day"
        className={classNames(controlClass, 'board-date')}
        value={day}
        onChange={({ target }) => {
          // Half-typed years are valid dates too, such as the year 20.
          if (target.value >= '2000') change(to(target.value));
        }}
      />
      <div className="flex gap-1 max-sm:hidden">
        <Link
          to="/dispatch"
          search={{ ...search, view: undefined }}
          aria-current={step === 1 ? 'true' : 'false'}
          className={choice(step === 1)}
        >
          Day
        </Link>
        <Link
          to="/dispatch"
          search={{ ...search, view: 'week' }}
          aria-current={step === 1 ? 'false' : 'true'}
          className={choice(step !== 1)}
        >
          Week
        </Link>
      </div>
    </>
  );
}
