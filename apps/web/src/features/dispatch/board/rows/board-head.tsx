import { wallTime } from '@callboard/contract/platform/values/company-time';
import { useMemo } from 'react';
import { cssVars } from '~/features/dispatch/board/model/css-vars.ts';
import type { TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { formatMonthDay, formatWeekday } from '~/features/dispatch/board/words/format-day.ts';
import { formatLoad } from '~/features/dispatch/board/words/format-load.ts';
import { NowMark } from './now-mark.tsx';

/** The hours of a day, or the days of a week, above the rows. */
export function BoardHead({ now }: { now: number }) {
  const { scale, model } = useBoard();
  const ticks = useMemo(() => (scale.view === 'day' ? axisTicks(scale) : []), [scale]);
  return (
    <div role="row" aria-rowindex={1} className="board-head">
      <div role="columnheader" className="board-corner">
        <span className="sr-only">
          {model.rows.length} {model.rows.length === 1 ? 'technician' : 'technicians'},{' '}
        </span>
        <span className={scale.view === 'day' ? 'sr-only' : 'text-xs text-ink-soft tabular-nums'}>
          {formatLoad(model.booked)} booked,{' '}
        </span>
        <span className="truncate text-xs text-ink-soft tabular-nums">
          {formatLoad(model.free)} free
        </span>
      </div>
      <div data-axis className="board-axis" role="presentation">
        {ticks.map(({ at, label }) => (
          <span
            key={at}
            ref={cssVars({ '--x': scale.xOf(at) })}
            aria-hidden="true"
            className="board-tick"
          >
            {label}
          </span>
        ))}
        {scale.view === 'week' &&
          scale.days.map((day, index) => {
            const load = model.days[index];
            const isToday = day.start <= now && now < day.end;
            return (
              <div
                key={day.date}
                ref={cssVars({ '--x': day.x, '--width': day.width })}
                role="columnheader"
                aria-current={isToday ? 'date' : undefined}
                className="board-day-head"
              >
                <span className="block truncate text-sm font-medium">
                  {isToday ? `Today, ${formatMonthDay(day.date)}` : formatWeekday(day.date)}
                </span>
                <span className="block truncate text-xs text-ink-soft tabular-nums">
                  {formatLoad(load?.booked ?? 0)} booked
                  <span className="block">{formatLoad(load?.free ?? 0)} free</span>
                </span>
              </div>
            );
          })}
        {scale.view === 'day' && <NowMark now={now} />}
      </div>
    </div>
  );
}

interface Tick {
  at: number;
  /** "7 AM" */
  label: string;
}

const QUARTER = 15 * 60_000;
const HOUR = 60;

const label = (minute: number) => {
  const hour = Math.floor(minute / HOUR);
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** The visible full hours; an hour repeated by a clock change appears twice. */
export function axisTicks({ days, timeZone }: Pick<TimeScale, 'days' | 'timeZone'>): Tick[] {
  const [day] = days;
  if (!day) return [];
  const ticks: Tick[] = [];
  for (let at = day.shown.start; at < day.shown.end; at += QUARTER) {
    const { minute } = wallTime(at, timeZone);
    if (minute % HOUR === 0) ticks.push({ at, label: label(minute) });
  }
  return ticks;
}
