import { ON_THIS_PHONE } from '~/session/local-answers.ts';
import { useIsNotSent } from './calls-not-final.ts';

interface NotSentProps {
  /** The id of a call, a note, a file, a signature or a step. */
  id: string;
  /** Whether to say also what becomes of it. */
  isWhole?: boolean;
}

/** A mark beside something that the server does not have yet. */
export function NotSent({ id, isWhole = false }: NotSentProps) {
  if (!useIsNotSent(id)) return null;
  return (
    <span className="text-xs font-normal text-ink-soft print:hidden">
      {isWhole ? ON_THIS_PHONE : 'On this phone'}
    </span>
  );
}
