import type { BrokenRule } from '@callboard/contract/platform/broken-rule';
import { problemOf } from '~/lib/problem.ts';
import type { ReasonQuestion } from '~/ui/overlay/reason-dialog.tsx';
import type { AskReason } from '~/ui/overlay/use-ask-reason.ts';

/** The dispatch rules that a request was refused for. */
function brokenOf(error: unknown): readonly BrokenRule[] {
  return problemOf(error)?.broken ?? [];
}

/** The user canceled when asked; there is nothing to report. */
export class CanceledByUser extends Error {
  override readonly name = 'CanceledByUser';
}

/** The usual reason to break a rule, one tap. */
const READY_REASONS = ['Customer asked'];

interface Asking extends Omit<ReasonQuestion, 'points' | 'choices' | 'isAgainst'> {
  askReason: AskReason;
}

/**
 * Sends a change to a visit. If it would break a dispatch rule, the user is asked for a reason, and it
 * is sent again with it.
 * @throws CanceledByUser when the user cancels
 */
export async function sendAskingAboutRules<Answer>(
  { askReason, ...question }: Asking,
  send: (reason?: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const broken = brokenOf(error);
    if (broken.length === 0) throw error;
    const points = broken.map(({ message }) => message);
    const reason = await askReason({
      ...question,
      points,
      choices: READY_REASONS,
      isAgainst: true,
    });
    if (reason === null) throw new CanceledByUser();
    return send(reason);
  }
}
