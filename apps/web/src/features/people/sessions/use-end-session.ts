import type { SessionRow } from '@callboard/contract/people/sessions';
import { useState } from 'react';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useLogOut } from '~/session/use-log-out.ts';
import { notify } from '~/ui/toast/notify.ts';
import { describeDevice } from './describe-device.ts';
import { sessionsOf, type Whose } from './sessions-of.ts';

/** Signs out one device; signing out this one is a normal logout. */
export function useEndSession(whose: Whose) {
  const { sessions } = trpc.useUtils();
  const end = trpc.sessions.end.useMutation();
  const logOut = useLogOut();
  const [pendingId, setPendingId] = useState<string>();

  async function endOther({ _id, userAgent }: SessionRow) {
    const device = describeDevice(userAgent);
    setPendingId(_id);
    try {
      await end.mutateAsync({ id: _id });
      sessions.list.setData(sessionsOf(whose), (rows) => rows?.filter((row) => row._id !== _id));
      notify({ title: `Signed out: ${device}`, tone: 'success' });
    } catch (error) {
      notify({
        title: `Not signed out: ${device}`,
        description: messageOf(error, 'The device is still signed in'),
        tone: 'error',
      });
    } finally {
      setPendingId(undefined);
    }
  }

  return {
    pendingId,
    end: (row: SessionRow) => {
      if (pendingId === undefined) void (row.isCurrent ? logOut() : endOther(row));
    },
  };
}
