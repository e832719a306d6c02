import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

/**
 * A call of which a list shows a row: all of it is read when somebody wants to change it there.
 * @param isWanted whether that is so at first, since something typed waits
 * @param isKept whether it is on the screen already, and followed there
 */
export function useWholeCall(id: string, callNumber: number, isWanted: boolean, isKept = false) {
  const { serviceCalls } = trpc.useUtils();
  const [isAsked, setIsAsked] = useState(isWanted);
  const [isReading, setIsReading] = useState(false);
  const { data: call } = trpc.serviceCalls.byId.useQuery(isAsked ? { id } : skipToken);

  /** Reads the call, and then goes on; says so where it could not be read. */
  async function withCall(goOn: () => void) {
    setIsReading(true);
    try {
      await serviceCalls.byId.fetch({ id }, isKept ? { staleTime: Number.POSITIVE_INFINITY } : {});
      setIsAsked(true);
      goOn();
    } catch (error) {
      notify({
        title: `#${callNumber} did not load`,
        description: messageOf(error, 'Try again in a moment'),
        tone: 'error',
      });
    } finally {
      setIsReading(false);
    }
  }
  return { call, isReading, withCall };
}
