import { ON_THIS_PHONE } from '~/session/local-answers.ts';
import { useIsNotSent } from './calls-not-final.ts';

interface NotSentProps {
  /** Of a call, a note, a file, a signature or a step. */
  id: string;
  /** Says what becomes of it, too. */
  isWhole?: boolean;
}

/** Beside what the server does not know yet. */
export function NotSent({ id, isWhole = false }: NotSentProps) {
  if (!useIsNotSent(id)) return null;
  return (
    <span className="text-xs font-normal text-ink-soft print:hidden">
      {isWhole ? ON_THIS_PHONE : 'On this phone'}
    </span>
  );
}
