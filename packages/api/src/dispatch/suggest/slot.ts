import type { BoardTechnician } from '@callboard/contract/dispatch';
import type { Span } from '@callboard/contract/spans';
import type { Place, Whereabouts } from './place.ts';

export type { Span } from '@callboard/contract/spans';

/** A visit that somebody has already. */
export type Visit = Span & {
  callNumber: number;
  technicianId: string | null;
  where: Whereabouts;
};

/** What a slot is wanted for; moments and lengths in milliseconds. */
export type Wanted = {
  jobType: BoardTechnician['skills'][number] | null;
  priority: 'normal' | 'high' | 'emergency';
  length: number;
  where: Whereabouts;
  /** The time that was agreed with the customer, if it is still to come. */
  agreed: number | undefined;
  /** When the customer was promised an arrival, if it is still to come. */
  promised: Span | undefined;
  /** Whom and when the call has now. */
  current: { technicianId: string; start: number } | undefined;
};

/** What everything is reckoned with. */
export type Setting = {
  timeZone: string;
  /** Where slots are looked for. */
  search: Span;
  placeOf: (where: Whereabouts) => Place | undefined;
};

/** One way of placing the call. */
export type Slot = {
  technician: BoardTechnician;
  start: number;
  /** The free stretch that it lies in. */
  gap: Span;
  date: string;
  /** Visits of the technician on the date to the same ZIP code. */
  sameZip: number;
  /** The visit before or after that is nearest, of those whose place is known. */
  nearest: { callNumber: number; miles: number } | undefined;
  /** The less the better. */
  cost: number;
};
