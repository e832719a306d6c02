import { STATUSES } from '@callboard/contract/calls/status-list';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { Copy } from 'lucide-react';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { drivesOf, driveWords } from '~/features/dispatch/board/rows/drives.ts';
import {
  noTimeWords,
  type ShownCall,
  windowWords,
} from '~/features/dispatch/board/words/say-call.ts';
import { sayClock, sayDate, saySpan } from '~/features/dispatch/board/words/say-time.ts';
import { formatAddress, mapHref } from '~/format/address.ts';
import { formatDuration } from '~/format/duration.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { formatPhone, telHref } from '~/format/phone.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { trpc } from '~/lib/trpc.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { Money } from '~/ui/money.tsx';
import { type Description, DescriptionList } from '~/ui/page/description-list.tsx';
import { notify } from '~/ui/toast/notify.ts';

const LINK = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';

const TIMES = [
  ['travelStartedAt', 'en_route'],
  ['arrivedAt', 'in_progress'],
  ['completedAt', 'completed'],
] as const;

function actualWords({ statusTimes }: ShownCall, timeZone: string): string {
  return TIMES.flatMap(([key, status]) => {
    const at = statusTimes[key];
    return at ? [`${statusLabel(status)} ${sayClock(Date.parse(at), timeZone)}`] : [];
  }).join(', ');
}

function visitWords(call: ShownCall, timeZone: string): string {
  const { start, end } = spanOf(call);
  const noTime = noTimeWords(call);
  return noTime
    ? `${noTime}, ${formatDuration(call.durationMinutes)}`
    : saySpan(start, end, timeZone);
}

interface CallDetailsListProps {
  call: ShownCall;
  timeZone: string;
  /** Whether to show buttons; the hover card has none. */
  copies?: boolean;
}

/** The drive from the previous visit, if both are on the board with known locations. */
function useDriveTo(callId: string) {
  const { board, model } = useBoard();
  const row = model.rows.find(({ bars }) => bars.some(({ call }) => call._id === callId));
  return row && drivesOf(row.bars, board.driveFactor).find(({ to }) => to._id === callId);
}

/** What a dispatcher needs about a call: when, where, who to call, what for, and the balance. */
export function CallDetailsList({ call, timeZone, copies = false }: CallDetailsListProps) {
  useJobTypes();
  const { customer, property, jobType } = call;
  const actual = actualWords(call, timeZone);
  const promised = windowWords(call, timeZone);
  const drive = useDriveTo(call._id);
  const details: (Description | false)[] = [
    {
      term: 'Visit',
      detail: (
        <>
          <span className="block">{visitWords(call, timeZone)}</span>
          {promised && <span className="block text-ink-soft">{promised}</span>}
          {actual && <span className="block text-ink-soft">{actual}</span>}
        </>
      ),
    },
    { term: 'Technician', detail: call.assignedEmployee?.name ?? 'Unassigned' },
    drive !== undefined && {
      term: 'Drive',
      detail: `About ${driveWords(drive)} from #${drive.from.callNumber}`,
    },
    jobType !== null && { term: 'Job type', detail: jobTypeName(jobType) },
    customer.phone !== '' && {
      term: 'Phone',
      detail: (
        <a href={telHref(customer.phone)} className={`${LINK} tabular-nums`}>
          {formatPhone(customer.phone)}
        </a>
      ),
    },
    {
      term: 'Address',
      detail: (
        <>
          <a href={mapHref(property.address)} className={LINK}>
            {formatAddress(property.address)}
          </a>
          {copies && <CopyAddress text={formatAddress(property.address)} />}
        </>
      ),
    },
    call.description !== '' && {
      term: 'Description',
      detail: <p className="board-clamp whitespace-pre-line">{call.description}</p>,
    },
    call.tags.length > 0 && { term: 'Tags', detail: call.tags.join(', ') },
    { term: 'Amount due on this call', detail: <Money amount={call.balance} /> },
    { term: 'Last visit', detail: <LastVisit callId={call._id} timeZone={timeZone} /> },
  ];
  return <DescriptionList columns={1} items={details.filter((detail) => detail !== false)} />;
}

/** Copies the address, for a message or a map on another device. */
function CopyAddress({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: 'Address copied', tone: 'success' });
    } catch {
      // Plain http from another machine has no clipboard.
      notify({ title: 'The address was not copied', description: text, tone: 'error' });
    }
  }
  return (
    <IconButton
      size="small"
      aria-label="Copy address"
      icon={<Copy aria-hidden="true" />}
      className="board-copy"
      onClick={() => void copy()}
    />
  );
}

interface LastVisitProps {
  callId: string;
  timeZone: string;
}

/** The last visit to this property; loaded only when the call is opened. */
function LastVisit({ callId, timeZone }: LastVisitProps) {
  const card = trpc.dispatch.card.useQuery({ id: callId });
  if (card.isPending) return <span aria-busy="true">…</span>;
  if (card.error) return 'Unknown: the server did not answer.';
  const visit = card.data.lastVisit;
  if (!visit) return 'No earlier visit';
  const label = STATUSES.find(({ key }) => key === visit.status)?.label ?? visit.status;
  const at = Date.parse(visit.scheduledAt);
  return `#${visit.callNumber}, ${sayDate(at, timeZone)}, ${label}`;
}
