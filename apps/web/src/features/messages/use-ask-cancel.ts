import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { openPart } from '~/lib/parts/open-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import type { Canceled, CancelMeant } from './ask-cancel.tsx';

const load = () => import('./ask-cancel.tsx').then((part) => part.askCancel);

/**
 * Asks the office before a visit is canceled whose customer would hear of that.
 * @returns undefined for whoever is not asked; a visit that is kept is answered undefined
 */
export function useAskCancel(): ((call: Canceled) => Promise<CancelMeant | undefined>) | undefined {
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const user = useUser();
  if (!user || !isOfficeRole(user.role)) return undefined;
  return async (call) => {
    const askCancel = await openPart(load);
    return askCancel?.(call, utils, confirm);
  };
}
