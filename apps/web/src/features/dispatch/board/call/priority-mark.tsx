import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { ChevronsUp, Siren } from 'lucide-react';
import { priorityWords } from '~/features/dispatch/board/words/say-call.ts';

/** A word and an icon for high-priority calls; nothing for normal ones. */
export function PriorityMark({ call }: { call: Pick<BoardCall, 'priority'> }) {
  const words = priorityWords(call);
  if (!words) return null;
  const Icon = call.priority === 'emergency' ? Siren : ChevronsUp;
  return (
    <span className="priority-mark" data-priority={call.priority}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="priority-words">{words}</span>
    </span>
  );
}
