import type { Floor } from '../floors.ts';

/** A figure beside what it has to hold. */
export type Figure = Floor & {
  name: string;
  value: number;
  /** Such as which query was the slowest. */
  note?: string;
};

/** Whether a figure is as good as a bound; what could not be measured is not. */
export const holds = ({ value, better }: Figure, bound: number): boolean =>
  better === 'higher' ? value >= bound : value <= bound;

/** A sentence for each figure that is worse than its floor. */
export const broken = (figures: readonly Figure[]): string[] =>
  figures
    .filter((figure) => !holds(figure, figure.floor))
    .map(({ name, value, floor, better, unit }) => {
      const amount = (number: number) => `${number.toPrecision(3)}${unit && ` ${unit}`}`;
      return `${name} is ${amount(value)}; its floor is at ${
        better === 'higher' ? 'least' : 'most'
      } ${amount(floor)}.`;
    });
