import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { Span } from '@callboard/contract/dispatch/spans';
import { cut } from '@callboard/contract/dispatch/spans';

export interface ActualPiece extends Span {
  kind: 'travel' | 'work';
}

/**
 * What really happened of a visit: the way there, and the work.
 * @param within of which pieces are wanted, in milliseconds
 * @param now until when something lasts that has not ended
 */
export function actualPieces(
  { status, statusTimes }: Pick<BoardCall, 'status' | 'statusTimes'>,
  within: Span,
  now: number,
): ActualPiece[] {
  const [left, arrived, done] = [
    statusTimes.travelStartedAt,
    statusTimes.arrivedAt,
    statusTimes.completedAt,
  ].map((iso) => (iso === undefined ? undefined : Date.parse(iso)));
  const end = done ?? now;
  // Work that is not going on and was never completed has no known end.
  const isWork = arrived !== undefined && (done !== undefined || status === 'in_progress');
  const isTravel = left !== undefined && (arrived !== undefined || status === 'en_route');
  const pieces: ActualPiece[] = [
    ...(isTravel ? [{ kind: 'travel' as const, start: left, end: arrived ?? end }] : []),
    ...(isWork ? [{ kind: 'work' as const, start: arrived, end }] : []),
  ];
  return pieces.flatMap(({ kind, ...span }) => {
    const piece = cut(span, within);
    return piece ? [{ kind, ...piece }] : [];
  });
}
