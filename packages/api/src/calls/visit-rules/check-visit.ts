import { brokenSentences } from '@callboard/contract/dispatch/broken-sentences';
import { brokenRules, type RuledVisit } from '@callboard/contract/dispatch/dispatch-rules';
import type { BrokenRule } from '@callboard/contract/platform/broken-rule';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/company-time';
import type { Transaction } from '@callboard/db/client';
import { companyZone } from '../../company/settings/company-zone.ts';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';
import { sentTechnician } from './sent-technician.ts';

/** Whether broken rules refuse the change, and the reason that overrides them. */
export type RuleOverride = { mindRules: boolean; ruleReason: string };

/** A visit to check. */
export type VisitToCheck = Omit<RuledVisit, 'job'> & {
  /** Null for a new call. */
  id: string | null;
  status: string;
  /** The key of its job type. */
  jobType: string | null;
  technicianId: string | null;
  /**
   * Whether the technician is being assigned now; one assigned earlier is not refused for being
   * unavailable by now.
   */
  isChosen: boolean;
};

/** The technician, and what the history records beyond the values. */
export type CheckedVisit = {
  assignedEmployee: { _id: string; name: string } | null;
  note: string;
};

/** What the history records about a change beyond its values. */
export function noteOf(broken: readonly BrokenRule[], reason: string): string {
  const messages = broken.map(({ message }) => message);
  return [...messages, ...(reason ? [`Reason: ${reason}`] : [])].join(' ');
}

function decide(broken: BrokenRule[], { mindRules, ruleReason }: RuleOverride): string {
  if (mindRules && broken.length > 0 && !ruleReason) {
    throw new DomainError('conflict', broken.map(({ message }) => message).join(' '), { broken });
  }
  return noteOf(broken, ruleReason);
}

const isOff = ({ status }: VisitToCheck) => status === 'canceled';

async function checkWithoutTechnician(
  tx: Transaction,
  visit: VisitToCheck,
  override: RuleOverride,
) {
  // Skills are a technician's; the time zone only matters for the wording.
  const ruled = { ...visit, job: null };
  const isAllRight =
    isOff(visit) || brokenRules(ruled, undefined, [], DEFAULT_TIME_ZONE).length === 0;
  const broken = isAllRight ? [] : brokenSentences(ruled, undefined, [], await companyZone(tx));
  return { assignedEmployee: null, note: decide(broken, override) };
}

/**
 * Checks a visit as it would be against the dispatch rules, with its technician locked. A canceled
 * visit breaks nothing.
 * @throws DomainError `conflict` with the broken rules when they are enforced and no reason is
 *   given, `not_found` or `invalid` for someone who cannot be assigned
 */
export async function checkVisit(
  tx: Transaction,
  visit: VisitToCheck,
  override: RuleOverride,
): Promise<CheckedVisit> {
  if (visit.technicianId === null) return checkWithoutTechnician(tx, visit, override);
  const sent = await sentTechnician(tx, visit.technicianId, visit, visit.id);
  const { technician, others, timeZone, job } = sent;
  const { _id, name } = technician;
  const isRefused = technician.role !== 'tech' || (!technician.isActive && !override.mindRules);
  if (visit.isChosen && isRefused) {
    throw invalidField(
      'assignedEmployeeId',
      `${name} is not an active technician. Choose another one.`,
    );
  }
  const broken = isOff(visit)
    ? []
    : brokenSentences({ ...visit, job }, technician, others, timeZone);
  return { assignedEmployee: { _id, name }, note: decide(broken, override) };
}
