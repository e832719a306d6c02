import type { Movable } from '@callboard/contract/dispatch/new-visit';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CanceledByUser,
  sendAskingAboutRules,
} from '~/features/calls/changes/send-asking-about-rules.ts';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { companyZone } from '~/format/company-clock.ts';
import { formatDateTime, formatTime } from '~/format/dates.ts';
import { focusOncePainted } from '~/lib/form/focus-first-invalid.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useNow } from '~/lib/use-now.ts';
import { Button } from '~/ui/button/button.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';
import { useFreeWindows } from './free-windows.tsx';
import { shortCalendarDay } from './spoken-time.ts';
import type { VisitFinder } from './use-visit-finder.ts';
import { fullDayOf } from './window-words.ts';

type Visit = Movable['visits'][number];

export interface MakeRoomProps {
  finder: VisitFinder;
  propertyId: string;
  /** The day of the visit, whichever days are looked at; empty while nobody has typed one. */
  wanted: string;
}

/**
 * For an emergency on a full day: which visits could be moved, the least harm first. The day is the one that
 * is wanted, or the next one on which anybody works.
 */
export function MakeRoom({ finder, propertyId, wanted }: MakeRoomProps) {
  const { visit } = finder;
  const today = wallTime(useNow(), companyZone()).date;
  const { data, isPlaceholderData } = useFreeWindows(finder, wanted > today ? wanted : undefined);
  const date = data && !isPlaceholderData ? fullDayOf(data) : undefined;
  const query = trpc.dispatch.movable.useQuery(
    date !== undefined && visit.durationMinutes ? { ...visit, propertyId, date } : skipToken,
  );
  const makeRoom = useMakeRoom(finder);
  if (date === undefined) return null;
  const visits = query.data?.visits ?? [];
  return (
    <Notice tone="warn" title={`${shortCalendarDay(date)} is full. What could be moved:`}>
      <LoadError query={query} fallback="Failed to load what could be moved" />
      {query.isSuccess && visits.length === 0 && <p>Nothing can be moved within 7 days.</p>}
      <ul className="mt-1 flex flex-col gap-3">
        {visits.map((moved) => (
          <li key={moved._id} className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0 grow basis-48">
              <p className="font-medium text-ink">
                #{moved.callNumber} {moved.customerName}, {formatTime(moved.scheduledAt)},{' '}
                {moved.technician.name}
              </p>
              <p>
                To {formatDateTime(moved.to.scheduledAt)}, {moved.to.technician.name} ·{' '}
                {moved.reasons.join(' · ')}
              </p>
            </div>
            <Button
              size="small"
              pending={makeRoom.movingId === moved._id}
              pendingLabel="Moving…"
              onClick={({ currentTarget }) => void makeRoom.move(moved, currentTarget.form)}
            >
              Move #{moved.callNumber}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Moves a visit as the board would, once somebody has said so, and takes its place for the new call. */
function useMakeRoom(finder: VisitFinder) {
  const confirm = useConfirm();
  const askReason = useAskReason();
  const undo = useUndo();
  const [movingId, setMovingId] = useState<string>();
  const { mutateAsync } = trpc.dispatch.move.useMutation();

  async function send({ _id: id, callNumber, version, to }: Visit) {
    const asking = { askReason, question: `Move #${callNumber} anyway?` };
    const { technician, scheduledAt, arrivalWindow } = to;
    return sendAskingAboutRules({ ...asking, confirmLabel: 'Move anyway' }, (ruleReason) =>
      mutateAsync({
        id,
        version,
        scheduledAt,
        arrivalWindow,
        ruleReason,
        assignedEmployeeId: technician._id,
      }),
    );
  }

  async function move(visit: Visit, form: HTMLFormElement | null) {
    const { callNumber, customerName, to, technician, freedStart } = visit;
    const where = `${formatDateTime(to.scheduledAt)}, ${to.technician.name}`;
    const isMeant = await confirm({
      question: `Move #${callNumber} to ${where}?`,
      detail: `${customerName} has to be told. The new call gets its place: ${formatDateTime(freedStart)}, ${technician.name}.`,
      confirmLabel: 'Move',
      tone: 'primary',
    });
    if (!isMeant) return;
    setMovingId(visit._id);
    try {
      const { version } = await send(visit);
      const title = `#${callNumber} moved to ${where}`;
      const change = { kind: 'service-calls', id: visit._id, made: version, title } as const;
      notify({ title, tone: 'success', undo: () => void undo(change) });
      finder.take({ technicianId: technician._id, scheduledAt: freedStart, arrivalWindow: null });
      // The list goes with the button that was pressed.
      focusOncePainted(() => form?.querySelector<HTMLElement>('[type="submit"]') ?? null);
    } catch (error) {
      if (!(error instanceof CanceledByUser)) {
        const description = messageOf(error, 'It stays where it was');
        notify({ title: `#${callNumber} was not moved`, description, tone: 'error' });
      }
    }
    setMovingId(undefined);
  }

  return { movingId, move };
}
