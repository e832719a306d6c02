import { Link } from '@tanstack/react-router';
import { CalendarX, ChevronDown, ChevronUp, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import type { BoardRow } from '~/features/dispatch/board/model/board-model.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { useDispatchSearch } from '~/features/dispatch/board/model/use-dispatch-search.ts';
import { SelectionBar } from '~/features/dispatch/board/selection/selection-bar.tsx';
import { LaneFilter } from '~/features/dispatch/board/unscheduled/lane-filter.tsx';
import { GROUP_TITLES } from '~/features/dispatch/board/unscheduled/unscheduled-groups.ts';
import { useLaneFilter } from '~/features/dispatch/board/unscheduled/use-lane-filter.ts';
import { formatWeekday } from '~/features/dispatch/board/words/format-day.ts';
import { formatLoad } from '~/features/dispatch/board/words/format-load.ts';
import { LazyPhoneNote } from '~/features/phones/lazy-phone-note.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { MobileCall } from './mobile-call.tsx';

const UNSCHEDULED = 'unscheduled';

/** A phone shows one technician's days as lists, or the unscheduled calls. */
export function MobileBoard({ isOld }: { isOld: boolean }) {
  const { board, model, isReadOnly, selection } = useBoard();
  const { change } = useDispatchSearch();
  const [isUnscheduledChosen, setIsUnscheduledChosen] = useState(false);
  const [isSelecting, setIsSelecting] = useState(false);
  const { isFiltered, count } = useLaneFilter();
  const row = model.rows[0];
  const isUnscheduled = isUnscheduledChosen || !row;
  const options = [
    ...board.technicians.map(({ _id, name }) => ({ value: _id, label: name })),
    { value: UNSCHEDULED, label: `Unscheduled (${count})` },
  ];

  function choose(value: string) {
    setIsUnscheduledChosen(value === UNSCHEDULED);
    if (value !== UNSCHEDULED) change({ technician: value });
  }

  function handleSelecting() {
    selection.clear();
    setIsSelecting(!isSelecting);
  }

  return (
    <div data-board aria-busy={isOld || undefined} inert={isOld} className="flex flex-col gap-4">
      {!isReadOnly && row && board.unscheduled.length > 0 && (
        <Button
          aria-pressed={isUnscheduled}
          className="w-full justify-start! border-warn-line! bg-warn-wash! text-warn-ink!"
          onClick={() => setIsUnscheduledChosen(!isUnscheduled)}
        >
          <Hourglass aria-hidden="true" className="size-4" />
          Unscheduled ({count})
          {isUnscheduled ? (
            <ChevronUp aria-hidden="true" className="ms-auto size-4" />
          ) : (
            <ChevronDown aria-hidden="true" className="ms-auto size-4" />
          )}
        </Button>
      )}
      {!isReadOnly && (
        <div className="flex items-end gap-2">
          <SelectField
            label="Technician"
            className="min-w-0 grow"
            value={isUnscheduled ? UNSCHEDULED : row.technician._id}
            options={options}
            onChange={({ target }) => choose(target.value)}
          />
          <Button onClick={handleSelecting}>{isSelecting ? 'Done' : 'Select calls'}</Button>
        </div>
      )}
      {isUnscheduled ? (
        <div data-unscheduled data-technician-id="" className="flex flex-col gap-3">
          {isFiltered && <LaneFilter />}
          {model.unscheduled.map(({ key, calls }) => (
            <section key={key} className="flex flex-col gap-2">
              <h2 className="flex justify-between text-base">
                {GROUP_TITLES[key]}
                <span className="text-sm font-normal text-ink-soft tabular-nums">
                  {calls.length}
                </span>
              </h2>
              <ul className="flex flex-col gap-3">
                {calls.map((call) => (
                  <MobileCall key={call._id} call={call} isSelecting={isSelecting} />
                ))}
              </ul>
            </section>
          ))}
          {model.unscheduled.length === 0 && (
            <p className="text-sm text-ink-soft">
              {isFiltered ? 'Nothing matches the filters.' : 'Nothing waiting.'}
            </p>
          )}
        </div>
      ) : (
        <PhoneDays row={row} isSelecting={isSelecting} />
      )}
      {isSelecting && (
        <div data-bar="bottom" className="sticky bottom-0 z-5 -mx-4 -mb-5">
          <SelectionBar />
        </div>
      )}
    </div>
  );
}

interface PhoneDaysProps {
  row: BoardRow;
  isSelecting: boolean;
}

function PhoneDays({ row, isSelecting }: PhoneDaysProps) {
  const { scale, isReadOnly } = useBoard();
  const { _id: technicianId, name } = row.technician;
  const days = scale.days.map((day, index) => {
    const load = row.days[index];
    const bars = row.bars.filter(
      ({ span, isOther }) => !isOther && span.start < day.end && day.start < span.end,
    );
    return (
      <section key={day.date} data-technician-id={row.technician._id}>
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
          {scale.view === 'day' ? row.technician.name : formatWeekday(day.date)}
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {!isReadOnly && <LazyPhoneNote technicianId={technicianId} />}
            {formatLoad(load?.booked ?? 0)} booked, {formatLoad(load?.free ?? 0)} free
          </span>
        </h2>
        {bars.length === 0 ? (
          <EmptyState icon={CalendarX} text="No calls on this day." />
        ) : (
          <ul className="mt-2 flex flex-col gap-3">
            {bars.map(({ call }) => (
              <MobileCall key={call._id} call={call} isSelecting={isSelecting} />
            ))}
          </ul>
        )}
      </section>
    );
  });
  if (isReadOnly) return days;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/service-calls/new"
          search={{ technician: technicianId }}
          className={buttonClass({ className: 'grow' })}
        >
          New call for {name}
        </Link>
        <Button className="grow" onClick={() => giveCommand({ kind: 'time_off', technicianId })}>
          Time off…
        </Button>
      </div>
      {days}
    </>
  );
}
