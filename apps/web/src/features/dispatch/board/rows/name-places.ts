import { type CallMark, markOf } from '@callboard/contract/calls/late-or-unscheduled';
import type { Bar } from '~/features/dispatch/board/model/stack-bars.ts';
import { priorityWords, shortName } from '~/features/dispatch/board/words/say-call.ts';
import { markWords } from '~/ui/status/mark-words.ts';

/** Lines on which a name that is wider than its bar lies over what follows, from the last one up. */
const LINES = ['over-1', 'over-2', 'over-3'] as const;

/**
 * Where a visit's name stands: on a line of its own below the icons, or over what follows. `under` is a
 * bar that such a name reaches into. Without one of these it stands beside the icons, in a `wide` bar
 * with the words of its marks.
 */
export type NamePlace = 'wide' | 'below' | 'under' | (typeof LINES)[number];

/** A status and a gap; a mark on its ground and a gap. */
const ICON = 18;
const MARK = 26;
/** Border and padding of both sides, with the stripe of a job type or of an emergency. */
const EDGES = 18;
const EMERGENCY_EDGES = 23;
/** A business is known by its first words; more of its name is shown where there is room. */
const BUSINESS = 72;

const pen = document.createElement('canvas').getContext('2d');

/** What is marked on a bar; that a visit is on hold is its status there. */
export function markOnBar(call: Bar['call'], now: number): CallMark | undefined {
  const mark = markOf(call, now);
  return mark?.state === 'waiting' ? undefined : mark;
}

/** How wide words are on a bar, in pixels. */
function widthOf(words: string): number {
  if (!pen) return 0;
  pen.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(pen.measureText(words).width) + 1;
}

/**
 * Places the names of a row, in order of time, so that family names are whole.
 * @param unit pixels per unit
 * @param now in milliseconds
 */
export function namePlaces(
  bars: readonly Bar[],
  unit: number,
  now: number,
): ReadonlyMap<string, NamePlace> {
  const places = new Map<string, NamePlace>();
  // Where the last name on each line ends, by level.
  const ends: number[][] = [];
  for (const { call, isOther, x, width, level } of bars) {
    if (isOther) continue;
    const start = x * unit;
    const end = (ends[level] ??= LINES.map(() => 0));
    const name = widthOf(shortName(call));
    const wanted = call.customer.businessName ? Math.min(name, BUSINESS) : name;
    const mark = markOnBar(call, now);
    const words = [priorityWords(call), mark && markWords(mark, now)].flatMap((one) => one ?? []);
    const marks = words.length * MARK;
    const room = width * unit - (call.priority === 'emergency' ? EMERGENCY_EDGES : EDGES);
    const isReached = Math.max(...end) > start;
    const left = room - ICON - marks - wanted;
    if (left >= 0) {
      const isWide = words.length > 0 && widthOf(words.map((one) => `${one}   `).join('')) <= left;
      if (isReached || isWide) places.set(call._id, isReached ? 'under' : 'wide');
    } else if (!isReached && Math.max(wanted, ICON + marks) <= room) {
      places.set(call._id, 'below');
    } else {
      const free = end.findIndex((at) => at <= start);
      const line = free >= 0 ? free : end.indexOf(Math.min(...end));
      end[line] = start + marks + name;
      places.set(call._id, LINES[line] ?? LINES[0]);
    }
  }
  return places;
}
