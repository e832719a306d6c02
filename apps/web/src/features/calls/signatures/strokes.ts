import {
  MOST_POINTS,
  MOST_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
} from '@callboard/contract/platform/limits';

export type Point = [x: number, y: number];
export type Stroke = readonly Point[];

/** Points closer than this draw nothing new, in units of the signature's box. */
const NEAREST = 4;

const within = (part: number, most: number) => Math.round(Math.min(Math.max(part, 0), 1) * most);

/** Where a pointer is in the signature's box, whatever the size on the screen. */
export const pointIn = (
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point => [
  within((clientX - box.left) / box.width, SIGNATURE_WIDTH),
  within((clientY - box.top) / box.height, SIGNATURE_HEIGHT),
];

/** The stroke with one point more, unless that is where the pen was already. */
export function withPoint(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < NEAREST) return stroke;
  return [...stroke, point];
}

/** How many points still fit; none once there are as many strokes as are kept. */
export const roomFor = (strokes: readonly Stroke[]): number =>
  strokes.length < MOST_STROKES
    ? MOST_POINTS - strokes.reduce((points, { length }) => points + length, 0)
    : 0;

/** A stroke as an SVG path; a dot is a line of no length. */
export const pathOf = (stroke: Stroke): string =>
  `M${stroke.map((point) => point.join(' ')).join('L')}${stroke.length === 1 ? 'h0' : ''}`;
