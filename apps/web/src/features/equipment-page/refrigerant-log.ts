import type { RefrigerantLog } from '@callboard/contract/equipment/refrigerant-log';
import { trpc } from '~/lib/trpc.ts';

/** The draft name of a new entry of a unit's log, or of the correction of one. */
export const refrigerantDraft = (id: string, entryId = 'new'): string =>
  `refrigerant ${entryId} of ${id}`;

/** Shows a unit's log as a change answered it, or reads it again; its unit has a new version. */
export function useLogSaved(id: string): (log?: RefrigerantLog) => void {
  const { equipment, history } = trpc.useUtils();
  return (log) => {
    if (log) equipment.refrigerantLog.setData({ id }, log);
    void equipment.refrigerantLog.invalidate({ id });
    void equipment.byId.invalidate({ id });
    void history.invalidate();
  };
}
