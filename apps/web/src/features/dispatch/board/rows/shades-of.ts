import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import type { Span } from '@callboard/contract/dispatch/spans';
import { cut, union, without } from '@callboard/contract/dispatch/spans';
import type { TimeScale } from '~/features/dispatch/board/model/time-scale.ts';

export interface Shade extends Span {
  kind: 'off' | 'time_off';
  words: string;
}

const OFF = 'Off';
const timeOffWords = (note: string) => (note ? `Time off: ${note}` : 'Time off');

/**
 * When a technician is not working on the visible days: off hours, and time off with its reason.
 * @param work the working time, in order and without overlaps
 */
export function shadesOf(
  { exceptions }: Pick<BoardTechnician, 'exceptions'>,
  work: readonly Span[],
  { days }: Pick<TimeScale, 'days'>,
): Shade[] {
  const away = exceptions
    .filter(({ kind }) => kind === 'off')
    .map(({ start, end, note }) => ({
      start: Date.parse(start),
      end: Date.parse(end),
      words: timeOffWords(note),
    }));
  return days
    .flatMap(({ shown }) => {
      const timeOff = away.flatMap(({ words, ...span }): Shade[] => {
        const part = cut(span, shown);
        return part ? [{ ...part, kind: 'time_off', words }] : [];
      });
      const rest = without([shown], union([...work, ...timeOff]));
      return [...timeOff, ...rest.map((span): Shade => ({ ...span, kind: 'off', words: OFF }))];
    })
    .toSorted((one, other) => one.start - other.start);
}
