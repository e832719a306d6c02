import { STATUSES } from '@callboard/contract/status-list';
import { trpc } from '~/lib/trpc.ts';
import { sayDate } from './moving/say-time.ts';

interface LastVisitProps {
  callId: string;
  timeZone: string;
}

/** When somebody was at this place before; read only once somebody looks at the call. */
export function LastVisit({ callId, timeZone }: LastVisitProps) {
  const card = trpc.dispatch.card.useQuery({ id: callId });
  if (card.isPending) return <span aria-busy="true">…</span>;
  if (card.error) return 'Unknown: the server did not answer.';
  const visit = card.data.lastVisit;
  if (!visit) return 'None before';
  const label = STATUSES.find(({ key }) => key === visit.status)?.label ?? visit.status;
  const at = Date.parse(visit.scheduledAt);
  return `#${visit.callNumber}, ${sayDate(at, timeZone)}, ${label}`;
}
