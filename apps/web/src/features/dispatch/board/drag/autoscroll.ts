const EDGE = 56;
const MOST_PIXELS_A_FRAME = 18;

const canScroll = (element: Element) => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(`${overflowX} ${overflowY}`);
};

/** The scrollable ancestors of an element. */
export function scrollersOf(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let at = element?.parentElement; at; at = at.parentElement)
    if (canScroll(at)) found.push(at);
  return document.scrollingElement ? [...found, document.scrollingElement] : found;
}

/** Pixels to scroll per frame: faster near the edge. */
function pull(at: number, from: number, to: number): number {
  const before = from + EDGE - at;
  const after = at - (to - EDGE);
  if (before > 0) return -Math.ceil((Math.min(before, EDGE) / EDGE) * MOST_PIXELS_A_FRAME);
  return after > 0 ? Math.ceil((Math.min(after, EDGE) / EDGE) * MOST_PIXELS_A_FRAME) : 0;
}

/** Scrolls the first element that can scroll when the pointer is near its edge. */
export function autoscroll(scrollers: readonly Element[], x: number, y: number): void {
  for (const scroller of scrollers) {
    const isPage = scroller === document.scrollingElement;
    const box = scroller.getBoundingClientRect();
    const [left, top] = isPage ? [0, 0] : [Math.max(0, box.left), Math.max(0, box.top)];
    const right = isPage ? innerWidth : Math.min(innerWidth, box.right);
    const bottom = isPage ? innerHeight : Math.min(innerHeight, box.bottom);
    const [byX, byY] = [pull(x, left, right), pull(y, top, bottom)];
    if (byX === 0 && byY === 0) continue;
    const before = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollBy(byX, byY);
    if (scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1]) return;
  }
}
