import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

export interface Point {
  x: number;
  y: number;
}

/** A point of the test's page, as the browser counts: the page stands in a frame of its own. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement;
  if (!frame) return { x, y };
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / window.innerWidth;
  return { x: left + x * scale, y: top + y * scale };
}

type MouseType = 'mouseMoved' | 'mousePressed' | 'mouseReleased';

let isDown = false;

async function mouse(type: MouseType, at: Point): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(at),
    clickCount: type === 'mouseMoved' ? 0 : 1,
    button: type === 'mouseMoved' && !isDown ? 'none' : 'left',
    buttons: isDown && type !== 'mouseReleased' ? 1 : 0,
  });
}

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [inWindow(at)] : [] });
}

/** The mouse, as the browser itself hears it. */
export const theMouse = {
  move: (to: Point) => mouse('mouseMoved', to),
  async down(at: Point) {
    await mouse('mouseMoved', at);
    isDown = true;
    await mouse('mousePressed', at);
  },
  async up(at: Point) {
    await mouse('mouseReleased', at);
    isDown = false;
  },
  /** Takes hold of something and brings it to a point in some steps, without letting go. */
  async drag(from: Point, to: Point, steps = 6) {
    await theMouse.down(from);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await theMouse.move({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    }
  },
};

/** A finger, as the browser itself hears it. */
export const theFinger = {
  down: (at: Point) => touch('touchStart', at),
  move: (to: Point) => touch('touchMove', to),
  up: () => touch('touchEnd'),
};

/** The middle of an element. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
