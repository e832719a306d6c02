import { alongSlope } from '../measure/along-slope.ts';
import { table } from './table.ts';

const TEN_MILLION = 10_000_000;

/** A figure of each size, in their order; NaN where it was not measured. */
export type Grown = { name: string; unit: string; values: readonly number[] };

const amount = (value: number) => (Number.isNaN(value) ? '' : String(Number(value.toPrecision(3))));

/** One line per figure: each size, what ten million calls would take along the slope, and the growth. */
export const growthTable = (sizes: readonly number[], grown: readonly Grown[]): string =>
  table(
    ['calls', ...[...sizes, TEN_MILLION].map((size) => size.toLocaleString('en')), 'times', ''],
    grown.map(({ name, unit, values }) => {
      const measured = values.map((value, at) => ({ calls: sizes[at] ?? Number.NaN, value }));
      const times = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
      return [
        name,
        ...values.map(amount),
        amount(alongSlope(measured, TEN_MILLION)),
        amount(times),
        unit,
      ];
    }),
  );
