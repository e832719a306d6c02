import type { BoardCall } from '@callboard/contract/dispatch';
import { Notice } from '~/ui/notice.tsx';
import { useBoard } from '../use-board.ts';
import { foresee } from './foresee.ts';
import { placeAfter, type Wish } from './place.ts';

interface ForeseenNoticeProps {
  call: BoardCall;
  wish: Wish;
}

/** What a move would break, while it can still be chosen otherwise. Mounted all the time, so that it is read. */
export function ForeseenNotice({ call, wish }: ForeseenNoticeProps) {
  const { board } = useBoard();
  const foreseen = foresee(board, call, placeAfter(call, wish));
  return (
    <div role="status" className="empty:hidden">
      {foreseen.length > 0 && (
        <Notice tone="warn" title="This would break:">
          <ul className="list-disc pl-4">
            {foreseen.map(({ rule, message }) => (
              <li key={rule}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
