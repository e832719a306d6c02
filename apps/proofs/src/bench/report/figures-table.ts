import { type Figure, holds } from './judge.ts';
import { table } from './table.ts';

const amount = (value: number, unit: string) =>
  `${Number(value.toPrecision(3))}${unit && ` ${unit}`}`;

/** Figures beside their floors and targets. */
export const figuresTable = (figures: readonly Figure[]): string =>
  table(
    ['figure', 'measured', 'floor', 'target', ''],
    figures.map((figure) => {
      const { name, value, floor, target, unit, note = '' } = figure;
      const state = holds(figure, target) ? 'holds' : 'not yet';
      return [
        note ? `${name} (${note})` : name,
        amount(value, unit),
        amount(floor, unit),
        amount(target, unit),
        holds(figure, floor) ? state : 'BELOW ITS FLOOR',
      ];
    }),
  );
