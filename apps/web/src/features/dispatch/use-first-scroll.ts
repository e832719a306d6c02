import { useLayoutEffect, useRef } from 'react';
import { useBoard } from './use-board.ts';

const HOUR = 60;

/** A day that does not fit opens with the whole hour before the current one, or where it begins. */
export function useFirstScroll(scroller: HTMLElement | null, isMeasured: boolean, unit: number) {
  const { scale } = useBoard();
  const shown = useRef<string>(undefined);
  const key = `${scale.view} ${scale.days[0]?.date}`;

  useLayoutEffect(() => {
    if (!scroller || !isMeasured || shown.current === key) return;
    shown.current = key;
    const now = Date.now();
    const isToday = scale.days.some(({ start, end }) => start <= now && now < end);
    const hourBefore = Math.floor(scale.xOf(now) / HOUR - 1) * HOUR;
    const left = isToday && scale.view === 'day' ? hourBefore * unit : 0;
    scroller.scrollTo({ left, behavior: 'instant' });
  }, [scroller, isMeasured, key, scale, unit]);
}
