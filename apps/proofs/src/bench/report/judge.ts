import type { Floor } from '../floors.ts';

/** A figure with its bounds. */
export type Figure = Floor & {
  name: string;
  value: number;
  /** For example, the slowest query. */
  note?: string;
};

/** Whether a figure meets a bound; a missing measurement does not. */
export const holds = ({ value, better }: Figure, bound: number): boolean =>
  better === 'higher' ? value >= bound : value <= bound;

/** One sentence for each figure that is worse than its floor. */
export const broken = (figures: readonly Figure[]): string[] =>
  figures
    .filter((figure) => !holds(figure, figure.floor))
    .map(({ name, value, floor, better, unit }) => {
      const amount = (number: number) => `${number.toPrecision(3)}${unit && ` ${unit}`}`;
      return `${name} is ${amount(value)}; its floor is at ${
        better === 'higher' ? 'least' : 'most'
      } ${amount(floor)}.`;
    });
