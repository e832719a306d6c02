import { useIsNotSent } from './calls-not-final.ts';

/** Beside a status that the server may not know yet. */
export function NotSent({ callId }: { callId: string }) {
  if (!useIsNotSent(callId)) return null;
  return <span className="text-xs text-ink-soft">On this phone</span>;
}
