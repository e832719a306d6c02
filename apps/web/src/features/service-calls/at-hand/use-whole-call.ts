import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

/**
 * A call of which a list shows a row: all of it is read when somebody wants to change it there.
 * @param isWanted whether that is so at first, since something typed waits
 */
export function useWholeCall(id: string, callNumber: number, isWanted: boolean) {
  const { serviceCalls } = trpc.useUtils();
  const [isAsked, setIsAsked] = useState(isWanted);
  const { data: call } = trpc.serviceCalls.byId.useQuery(isAsked ? { id } : skipToken);

  /** Reads the call, and then goes on; says so where it could not be read. */
  async function withCall(goOn: () => void) {
    try {
      await serviceCalls.byId.fetch({ id });
      setIsAsked(true);
      goOn();
    } catch (error) {
      notify({
        title: `#${callNumber} did not load`,
        description: messageOf(error, 'Try again in a moment'),
        tone: 'error',
      });
    }
  }
  return { call, withCall };
}
