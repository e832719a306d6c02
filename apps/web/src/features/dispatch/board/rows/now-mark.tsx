import { cssVars } from '~/features/dispatch/board/model/css-vars.ts';
import type { TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { sayClock } from '~/features/dispatch/board/words/say-time.ts';

export const isInSight = ({ days }: TimeScale, now: number) =>
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

/** The current time, a line through a row or bar. @param x in units from its start */
export function NowRule({ x }: { x: number }) {
  return <span ref={cssVars({ '--x': x })} aria-hidden="true" className="board-now" />;
}
