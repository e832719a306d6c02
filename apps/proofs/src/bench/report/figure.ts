import { type FigureName, FLOORS } from '../floors.ts';
import type { Figure } from './judge.ts';

/** A measured value beside its floor and target. */
export const figure = (name: FigureName, value: number, note?: string): Figure => ({
  ...FLOORS[name],
  name,
  value,
  note,
});
