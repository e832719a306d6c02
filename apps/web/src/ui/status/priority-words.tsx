import type { PriorityKey } from '@callboard/contract/calls/priority-list';
import { ChevronsUp, Siren } from 'lucide-react';
import { priorityLabel } from '~/format/priority-label.ts';

/** A priority's label; high ones also have an icon. */
export function PriorityWords({ priority }: { priority: PriorityKey }) {
  const label = priorityLabel(priority);
  if (priority === 'normal') return label;
  const Icon = priority === 'emergency' ? Siren : ChevronsUp;
  return (
    <span
      data-priority={priority}
      className="inline-flex items-center gap-1.5 font-semibold data-[priority=emergency]:text-danger-ink"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </span>
  );
}
