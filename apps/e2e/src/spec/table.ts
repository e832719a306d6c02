import type { Row } from './row.ts';
import { section2Admin } from './section-2-admin.ts';
import { section2Calls } from './section-2-calls.ts';
import { section2Frame } from './section-2-frame.ts';
import { section2Routes } from './section-2-routes.ts';
import { section3 } from './section-3.ts';
import { section4 } from './section-4.ts';
import { section5 } from './section-5.ts';
import { section6 } from './section-6.ts';
import { section7 } from './section-7.ts';
import { section8 } from './section-8.ts';
import { section9 } from './section-9.ts';

/** Every sentence of the specification's sections that can be checked, by section. */
export const TABLE: ReadonlyMap<number, readonly Row[]> = new Map([
  [2, [...section2Routes, ...section2Frame, ...section2Calls, ...section2Admin]],
  [3, section3],
  [4, section4],
  [5, section5],
  [6, section6],
  [7, section7],
  [8, section8],
  [9, section9],
]);
