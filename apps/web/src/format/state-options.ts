import { US_STATES } from '@callboard/contract/company/us-states';

/**
 * The states to choose from, as options of a select.
 * @param stored a value from an older address, which can stay
 */
export function stateOptions(stored?: string | null) {
  const isListed = !stored || US_STATES.some((state) => state === stored);
  const states: readonly string[] = isListed ? US_STATES : [stored, ...US_STATES];
  return states.map((state) => ({ value: state, label: state }));
}
