import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { Span } from '@callboard/contract/dispatch/spans';
import { cut } from '@callboard/contract/dispatch/spans';

export interface ActualPiece extends Span {
  kind: 'travel' | 'work';
}

/**
 * The actual times of a visit: the drive and the work.
 * @param within the wanted range, in milliseconds
 * @param now the end of anything still going on
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
  // Work that stopped but was never completed has no known end.
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
