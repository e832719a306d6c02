import { useHasSignal, useIsNotSent } from '~/offline/not-final/calls-not-final.ts';

/** Why a unit cannot be replaced right now; undefined when it can. The server retires and records both at once. */
export function useWhyNotReplaced(id: string): string | undefined {
  const isNotSent = useIsNotSent(id);
  const hasSignal = useHasSignal();
  if (isNotSent) return 'On this phone. You can replace it once it’s sent.';
  return hasSignal ? undefined : 'Replace needs signal.';
}
