import { memo } from 'react';
import { PriorityMark } from '~/features/dispatch/board/call/priority-mark.tsx';
import { cssVars } from '~/features/dispatch/board/model/css-vars.ts';
import type { Bar } from '~/features/dispatch/board/model/stack-bars.ts';
import type { TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { customerOf, sayCall } from '~/features/dispatch/board/words/say-call.ts';
import { sayClock } from '~/features/dispatch/board/words/say-time.ts';
import { jobTypeName, jobTypeOf } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { classNames } from '~/ui/class-names.ts';
import { CallMark, isOverdue } from '~/ui/status/call-mark.tsx';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import { statusStyle } from '~/ui/status/status-style.ts';
import { actualPieces } from './actual-times.ts';
import { markOnBar, type NamePlace } from './name-places.ts';
import { NowRule } from './now-mark.tsx';

interface BoardBarProps {
  bar: Bar;
  scale: TimeScale;
  now: number;
  /** The board's one tab stop. */
  isTabStop: boolean;
  /** It is open next to the board. */
  isOpen: boolean;
  /** Whether it is selected. */
  isSelected: boolean;
  namePlace: NamePlace | undefined;
}

/** A visit in its technician's row. The board handles its events. */
export const BoardBar = memo(DrawnBar, isSame);

function DrawnBar({ bar, scale, now, isTabStop, isOpen, isSelected, namePlace }: BoardBarProps) {
  useJobTypes();
  const { call, span, x, width, level } = bar;
  const { timeZone, view } = scale;
  const place = cssVars({ '--x': x, '--width': width, '--level': level });
  if (bar.isOther) return <div ref={place} aria-hidden="true" className="board-taken" />;

  const isDay = view === 'day';
  const mark = markOnBar(call, now);
  // A bar's position already shows the time of day, and its color and icon the status.
  const facts = isDay
    ? [jobTypeName(call.jobType), call.property.address.city].filter(Boolean)
    : [];

  return (
    <div
      ref={place}
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      data-call-id={call._id}
      data-priority={call.priority}
      data-name={isDay ? namePlace : 'below'}
      data-overdue={(mark && isOverdue(mark)) || undefined}
      data-keep-clear
      data-mark-color={jobTypeOf(call.jobType)?.color}
      data-cut-before={bar.isCutBefore || undefined}
      data-cut-after={bar.isCutAfter || undefined}
      aria-label={sayCall(call, timeZone, now)}
      aria-current={isOpen || undefined}
      aria-selected={isSelected || undefined}
      className={classNames('board-bar', statusStyle(call.status).className)}
    >
      <span className="board-bar-name">
        <StatusIcon status={call.status} className="size-3.5 shrink-0" />
        {!isDay && <span className="board-bar-time">{sayClock(span.start, timeZone)}</span>}
        <span className="board-bar-who">
          <PriorityMark call={call} />
          <BarName call={call} />
          {mark && <CallMark call={call} className="board-bar-mark" />}
        </span>
      </span>
      <span className="board-bar-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {isDay && span.start < now && now < span.end && <NowRule x={scale.xOf(now) - x} />}
      {isDay &&
        actualPieces(call, span, now).map(({ kind, start, end }) => (
          <span
            key={kind}
            ref={cssVars({ '--x': scale.xOf(start) - x, '--width': (end - start) / 60_000 })}
            data-kind={kind}
            className="board-actual"
          />
        ))}
    </div>
  );
}

/** A business by its name; a person with the first name only where there is room for it. */
function BarName({ call }: { call: Bar['call'] }) {
  const { businessName, firstName, lastName } = call.customer;
  if (businessName || !lastName) {
    return <span className="board-bar-customer">{customerOf(call)}</span>;
  }
  return (
    <span className="board-bar-customer board-bar-person">
      <span className="board-bar-first">{firstName} </span>
      <span>{lastName}</span>
    </span>
  );
}

// Every change recomputes all bars, and few of them differ.
function isSame(one: BoardBarProps, other: BoardBarProps): boolean {
  return (
    one.scale === other.scale &&
    one.now === other.now &&
    one.isTabStop === other.isTabStop &&
    one.isOpen === other.isOpen &&
    one.isSelected === other.isSelected &&
    one.namePlace === other.namePlace &&
    one.bar.call === other.bar.call &&
    one.bar.x === other.bar.x &&
    one.bar.width === other.bar.width &&
    one.bar.level === other.bar.level &&
    one.bar.isOther === other.bar.isOther
  );
}
