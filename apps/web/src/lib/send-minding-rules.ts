import type { BrokenRule } from '@callboard/contract/dispatch/broken-rule';
import type { ReasonQuestion } from '~/ui/overlay/reason-dialog.tsx';
import type { AskReason } from '~/ui/overlay/use-ask-reason.ts';
import { problemOf } from './problem.ts';

/** The rules of the dispatch board that a request was refused for. */
function brokenOf(error: unknown): readonly BrokenRule[] {
  return problemOf(error)?.broken ?? [];
}

/** The person was asked and would rather not; there is nothing to tell them. */
export class LeftAsItWas extends Error {
  override readonly name = 'LeftAsItWas';
}

interface Asking extends Omit<ReasonQuestion, 'points'> {
  askReason: AskReason;
}

/**
 * Sends a change of a visit. Where it would break a rule the person is asked once, and it is sent
 * again with their reason.
 * @throws LeftAsItWas when they take it back
 */
export async function sendMindingRules<Answer>(
  { askReason, ...question }: Asking,
  send: (reason?: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const broken = brokenOf(error);
    if (broken.length === 0) throw error;
    const points = broken.map(({ message }) => message);
    const reason = await askReason({ ...question, points });
    if (reason === null) throw new LeftAsItWas();
    return send(reason);
  }
}
