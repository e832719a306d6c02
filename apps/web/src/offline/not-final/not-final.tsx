import { useIsNotFinal } from './calls-not-final.ts';

/** A mark beside a balance that the server does not know yet. */
export function NotFinal({ callId }: { callId: string }) {
  if (!useIsNotFinal(callId)) return null;
  return <span className="text-xs font-normal text-ink-soft">, not final</span>;
}
