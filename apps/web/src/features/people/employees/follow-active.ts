import { toLocalInput } from '~/format/typed-time.ts';

/**
 * The termination date after "active" changes: today on deactivation, none on reactivation. A typed
 * date stays.
 */
export function followActive(isActive: boolean, dateTerminated: string): string {
  if (isActive) return '';
  return dateTerminated || toLocalInput(new Date());
}
