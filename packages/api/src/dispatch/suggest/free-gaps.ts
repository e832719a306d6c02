import type { BoardTechnician } from '@callboard/contract/dispatch';
import { workingSpans } from '@callboard/contract/dispatch-rules';
import { without } from '@callboard/contract/spans';
import type { Setting, Span, Visit } from './slot.ts';

/** The stretches in which somebody works and has nothing to do, in order of time. */
export const freeGaps = (
  technician: BoardTechnician,
  visits: readonly Visit[],
  { search, timeZone }: Setting,
): Span[] => without(workingSpans(technician, search, timeZone), visits);
