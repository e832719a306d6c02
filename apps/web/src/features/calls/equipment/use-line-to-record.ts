import type { LineToRecord } from '@callboard/contract/calls/call-equipment';
import { type ComponentType, useState } from 'react';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';

/**
 * The dialog in which a unit is put on record, for a line item that sold one or for none.
 * @param load imports the dialog; the same function every time
 * @param draftOf the name under which what is typed for a line item, or for none, is kept
 * @param toRecord line items that sold a unit which is not on record, once they are known
 */
export function useLineToRecord<Props>(
  load: () => Promise<ComponentType<Props>>,
  draftOf: (line?: LineToRecord) => string,
  toRecord: readonly LineToRecord[],
) {
  const [line, setLine] = useState<LineToRecord>();
  const dialog = useOpenable(load, () => hasDraft(draftOf()));

  function record(of?: LineToRecord) {
    setLine(of);
    dialog.open();
  }

  // Somebody was still typing when the page ended; it is the unit of its line.
  const kept = dialog.asked === 0 && toRecord.find((one) => hasDraft(draftOf(one)));
  if (kept) record(kept);

  return { ...dialog, line, draft: draftOf(line), record };
}
