import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { ShownCall } from '~/features/dispatch/board/words/say-call.ts';
import { CallDetailsList } from './call-details-list.tsx';
import { CallTitle } from './call-title.tsx';

interface CallCardProps {
  call: ShownCall;
  anchor: HTMLElement;
  timeZone: string;
}

const GAP = 6;
const EDGE = 8;

const within = (value: number, size: number, most: number) =>
  Math.max(EDGE, Math.min(value, most - size - EDGE));

/** Below its bar, else above or beside it, wherever there is room. */
function standBeside(card: HTMLElement, anchor: HTMLElement) {
  const about = anchor.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const below = about.bottom + GAP;
  const above = about.top - GAP - height;
  const after = about.right + GAP;
  const isBelow = below + height + EDGE <= innerHeight;
  const isAbove = !isBelow && above >= EDGE;
  const isAfter = after + width + EDGE <= innerWidth;
  const isBeside = !isBelow && !isAbove;
  const top = isBelow ? below : isAbove ? above : within(about.top, height, innerHeight);
  const beside = isAfter ? after : about.left - GAP - width;
  const left = within(isBeside ? beside : about.left, width, innerWidth);
  card.style.setProperty('top', `${top}px`);
  card.style.setProperty('left', `${left}px`);
}

/** Details of the hovered call, next to its bar. */
export function CallCard({ call, anchor, timeZone }: CallCardProps) {
  const [card, setCard] = useState<HTMLElement | null>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!card) return;
    standBeside(card, anchor);
    // The last visit loads later and may add a line.
    const resized = new ResizeObserver(() => standBeside(card, anchor));
    resized.observe(card);
    return () => resized.disconnect();
  }, [card, anchor]);

  useEffect(() => {
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);

  return (
    <div ref={setCard} id={id} role="tooltip" data-call-card className="board-card">
      <p className="mb-1 text-xs font-medium text-ink-faint tabular-nums">
        Service call #{call.callNumber}
      </p>
      <CallTitle call={call} />
      <div className="mt-3">
        <CallDetailsList call={call} timeZone={timeZone} />
      </div>
    </div>
  );
}
