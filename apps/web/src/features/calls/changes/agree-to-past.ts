import { GRACE_MINUTES } from '@callboard/contract/calls/late-or-unscheduled';
import { isNotBegun } from '@callboard/contract/calls/status-groups';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { CanceledByUser } from '~/features/calls/changes/send-asking-about-rules.ts';
import type { Confirm } from '~/ui/overlay/use-confirm.ts';

const MINUTE = 60_000;

interface Planned {
  status: StatusKey;
  scheduledAt: string;
}

/** Whether a visit that is still to come gets a time that has passed. @param scheduledAt the new time */
export const isPlannedInPast = (
  visit: Planned,
  scheduledAt: string | undefined,
  now = Date.now(),
): boolean =>
  scheduledAt !== undefined &&
  Date.parse(scheduledAt) !== Date.parse(visit.scheduledAt) &&
  isNotBegun(visit.status) &&
  Date.parse(scheduledAt) + GRACE_MINUTES * MINUTE < now;

interface Asking {
  confirm: Confirm;
  question: string;
  finalFocus?: () => HTMLElement | null;
}

/**
 * Asks about a time in the past, before it is sent.
 * @throws CanceledByUser when the user cancels
 */
export async function agreeToPast({ confirm, question, finalFocus }: Asking): Promise<void> {
  const detail = 'That time has passed.';
  const asked = { question, detail, confirmLabel: 'Move anyway', finalFocus };
  if (!(await confirm(asked))) throw new CanceledByUser();
}
