import { cssVars } from '~/features/dispatch/board/model/css-vars.ts';
import type { TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { sayClock } from '~/features/dispatch/board/words/say-time.ts';

const isInSight = ({ days }: TimeScale, now: number) =>
  days.some(({ shown }) => shown.start <= now && now < shown.end);

/** The time, on the axis above the line. */
export function NowMark({ now }: { now: number }) {
  const { scale } = useBoard();
  if (!isInSight(scale, now)) return null;
  return (
    <span ref={cssVars({ '--x': scale.xOf(now) })} aria-hidden="true" className="board-now-mark">
      {sayClock(now, scale.timeZone)}
    </span>
  );
}

/** A line through all rows at the current time. */
export function NowRule({ now }: { now: number }) {
  const { scale } = useBoard();
  if (scale.view === 'week' || !isInSight(scale, now)) return null;
  return <div ref={cssVars({ '--x': scale.xOf(now) })} aria-hidden="true" className="board-now" />;
}
