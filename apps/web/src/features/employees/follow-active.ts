import { toLocalInput } from '~/format/typed-time.ts';

/**
 * The termination date that goes with a change of "active": today when somebody leaves, none when
 * they are back. A date that was typed stays.
 */
export function followActive(isActive: boolean, dateTerminated: string): string {
  if (isActive) return '';
  return dateTerminated || toLocalInput(new Date());
}
