import type { AboutVisit } from './about-visit.ts';
import { type VisitFacts, whatChanged } from './what-changed.ts';

/**
 * What a message about plans starts from: what the customer knew before the first change, or what they
 * may have heard since from an attempt whose answer was lost, where that is not how it is.
 * @param now in milliseconds
 */
export function knownPlans(
  { about: { before, told }, isPerhapsTwice }: { about: AboutVisit; isPerhapsTwice: boolean },
  visit: VisitFacts,
  now: number,
): VisitFacts | null {
  return isPerhapsTwice && told && whatChanged(told, visit, now) ? told : before;
}
