import type { RuledJob } from '@callboard/contract/company/lists/ruled-job';
import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import type { Drive, Place } from '@callboard/contract/dispatch/drive';
import type { Span } from '@callboard/contract/dispatch/spans';
import type { Whereabouts } from './place.ts';

export type { Span } from '@callboard/contract/dispatch/spans';

/** A visit already on a technician's schedule. */
export type Visit = Span & {
  callNumber: number;
  technicianId: string | null;
  where: Whereabouts;
};

/** The call that needs a slot; times and lengths in milliseconds. */
export type Wanted = {
  job: RuledJob | null;
  priority: 'normal' | 'high' | 'emergency';
  length: number;
  where: Whereabouts;
  /** The agreed time, if it is still in the future. */
  agreed: number | undefined;
  /** The promised arrival window, if it is still in the future. */
  promised: Span | undefined;
  /** The call's current technician and time. */
  current: { technicianId: string; start: number } | undefined;
};

/** Everything the search is based on. */
export type Setting = {
  timeZone: string;
  /** The time range to search. */
  search: Span;
  placeOf: (where: Whereabouts) => Place | undefined;
  /** How many times as long as usual the company's drives take. */
  driveFactor: number;
};

/** One possible slot for the call. */
export type Slot = {
  technician: BoardTechnician;
  start: number;
  /** The free gap it lies in. */
  gap: Span;
  date: string;
  /** The technician's visits to the same ZIP code on that date. */
  sameZip: number;
  /** The nearer of the visits before and after it, among those with a known location. */
  nearest: ({ callNumber: number } & Drive) | undefined;
  /** Lower is better. */
  cost: number;
};
