import type { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import type { RefrigerantEntry } from '@callboard/contract/equipment/refrigerant-log';
import { poundsText, REFRIGERANT_ACTIONS } from '@callboard/contract/equipment/refrigerants';
import type { SessionRole } from '@callboard/contract/people/roles';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { unitDate } from '~/features/equipment/units/unit-badges.tsx';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';

const loadDialog = () => import('./refrigerant-dialog.tsx').then((part) => part.RefrigerantDialog);

/** The draft name of a new entry of a unit's log, or of the correction of one. */
const draftOf = (id: string, entryId = 'new'): string => `refrigerant ${entryId} of ${id}`;

const actionLabel = (action: RefrigerantEntry['action']) =>
  REFRIGERANT_ACTIONS.find(({ key }) => key === action)?.label ?? action;

/** "Added 2 lb 4 oz R-410A" */
const inWords = ({ action, ounces, refrigerant }: RefrigerantEntry) =>
  `${actionLabel(action)} ${poundsText(ounces)} ${refrigerant}`;

/** What the entries come to: "Added 5 lb, recovered 2 lb". */
function totalWords(entries: readonly RefrigerantEntry[]): string {
  return REFRIGERANT_ACTIONS.map(({ key, label }) => {
    const sum = entries
      .filter(({ action }) => action === key)
      .reduce((hundredths, { ounces }) => hundredths + Math.round(ounces * 100), 0);
    return sum > 0 && `${label} ${poundsText(sum / 100)}`;
  })
    .filter(Boolean)
    .join(', ');
}

interface RefrigerantCardProps {
  unit: EquipmentDetail;
  role: SessionRole;
}

/** What was added to a unit and recovered from it (EPA section 608). */
export function RefrigerantCard({ unit, role }: RefrigerantCardProps) {
  const { _id: id } = unit;
  const log = trpc.equipment.refrigerantLog.useQuery({ id });
  const entries = log.data?.entries;
  const [edited, setEdited] = useState<RefrigerantEntry>();
  const dialog = useOpenable(loadDialog, () => hasDraft(draftOf(id)));
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoveEntry(id, () => addButton.current);

  function open(entry?: RefrigerantEntry) {
    setEdited(entry);
    dialog.open();
  }

  // Somebody was still correcting one when the page ended; it is no new entry.
  const kept = dialog.asked === 0 && entries?.find(({ _id }) => hasDraft(draftOf(id, _id)));
  if (kept) open(kept);

  const add = (
    <Button ref={addButton} size="small" {...dialog.ahead} onClick={() => open()}>
      <Plus aria-hidden="true" className="size-4" />
      Log refrigerant
    </Button>
  );
  return (
    <Card
      title="Refrigerant log"
      flush={entries?.length === 0}
      actions={
        <>
          {entries?.length === 0 && (
            <p className="text-sm text-ink-faint">No refrigerant logged yet.</p>
          )}
          {!log.isPending && add}
        </>
      }
    >
      <QueryStates
        query={log}
        failed="Failed to load the refrigerant log"
        loading="Loading the refrigerant log"
        lines={2}
      />
      {entries && entries.length > 0 && (
        <>
          <p className="text-sm font-medium">{totalWords(entries)}</p>
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry._id} className="flex items-start gap-3 py-2.5 text-sm last:pb-0">
                <div className="min-w-0 flex-1">
                  <p className="font-medium wrap-anywhere">{inWords(entry)}</p>
                  <p className="text-ink-soft wrap-anywhere">
                    {unitDate(entry.date)} · {entry.technician.name}
                    {entry.call && ' · '}
                    {entry.call && (
                      <Link
                        to="/service-calls/$id"
                        params={{ id: entry.call._id }}
                        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                      >
                        Call #{entry.call.callNumber}
                      </Link>
                    )}
                  </p>
                  {entry.note && <p className="wrap-anywhere">{entry.note}</p>}
                </div>
                <IconButton
                  aria-label={`Correct: ${inWords(entry)}, ${unitDate(entry.date)}`}
                  icon={<Pencil aria-hidden="true" />}
                  {...dialog.ahead}
                  onClick={() => open(entry)}
                />
                <IconButton
                  aria-label={`Remove: ${inWords(entry)}, ${unitDate(entry.date)}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => void remove(entry, log.data?.version)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog.Part && (
        <dialog.Part
          key={dialog.asked}
          unit={unit}
          version={log.data?.version}
          entry={edited}
          draft={draftOf(id, edited?._id)}
          role={role}
          {...dialog.frame}
        />
      )}
    </Card>
  );
}

/** Removes an entry; the history keeps it, and Undo brings it back. */
function useRemoveEntry(id: string, finalFocus: () => HTMLElement | null) {
  const confirm = useConfirm();
  const { refrigerantLog } = trpc.useUtils().equipment;
  const undo = useUndo();
  const { mutateAsync } = trpc.equipment.removeRefrigerant.useMutation();
  return async (entry: RefrigerantEntry, version: number | undefined) => {
    const isSure = await confirm({
      question: 'Remove this entry?',
      detail: `${inWords(entry)}, ${unitDate(entry.date)}`,
      confirmLabel: 'Remove',
      finalFocus,
    });
    if (!isSure) return;
    const title = `Removed: ${inWords(entry)}`;
    try {
      const log = await mutateAsync({ id, entryId: entry._id, version });
      refrigerantLog.setData({ id }, log);
      const change = { kind: 'equipment', id, title, made: log.version } as const;
      notify({ title, tone: 'success', undo: () => void undo(change) });
    } catch (error) {
      notify({
        title: `Not removed: ${inWords(entry)}`,
        description: messageOf(error, 'The entry stays'),
        tone: 'error',
      });
    }
  };
}
