import { MOST_COUNTED_CALLS } from '@callboard/contract/limits';
import type { Ref } from 'react';
import { countUpTo } from '~/format/count-up-to.ts';

interface ShownCountProps {
  /** Rows in the table; nothing while they are loaded. */
  shown: number | undefined;
  /** Rows that there are, once that is known. */
  total: number | undefined;
  isWhole: boolean;
  ref: Ref<HTMLParagraphElement>;
}

/** How much of the list is there, read out when it changes. */
export function ShownCount({ shown, total, isWhole, ref }: ShownCountProps) {
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className="px-4 text-sm text-ink-soft not-empty:py-2.5 max-sm:not-empty:border-b sm:px-5"
    >
      {shown ? words(shown, isWhole ? shown : total) : ''}
    </p>
  );
}

function words(shown: number, total: number | undefined): string {
  if (total === undefined) return `The latest ${shown} calls`;
  const all = `${countUpTo(total, MOST_COUNTED_CALLS)} ${total === 1 ? 'call' : 'calls'}`;
  return total > shown ? `${all}, the latest ${shown} shown` : all;
}
