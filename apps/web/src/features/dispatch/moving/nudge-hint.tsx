import { TriangleAlert } from 'lucide-react';
import type { Nudged } from './use-nudge.ts';

/** Where a call is on its way to, for eyes; ears have the announcer. */
export function NudgeHint({ nudged }: { nudged: Nudged | undefined }) {
  if (!nudged) return null;
  return (
    <div aria-hidden="true" className="board-nudge">
      <p className="font-medium">{nudged.name}</p>
      <p className="text-ink-soft">{nudged.where}</p>
      {nudged.foreseen.map(({ rule, message }) => (
        <p key={rule} className="flex items-center gap-1.5 font-medium text-warn-ink">
          <TriangleAlert className="size-4 shrink-0" />
          {message}
        </p>
      ))}
    </div>
  );
}
