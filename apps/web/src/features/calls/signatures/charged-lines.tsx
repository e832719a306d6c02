import type { LineItem } from '@callboard/contract/calls/call-lines';
import { Money } from '~/ui/money.tsx';

interface ChargedLinesProps {
  items: readonly Pick<LineItem, 'description' | 'quantity' | 'amount'>[];
}

/** What somebody signs for, line by line. */
export function ChargedLines({ items }: ChargedLinesProps) {
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {items.map(({ description, quantity, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was signed has no ids of ours
        <li key={index} className="flex flex-wrap items-baseline gap-x-4 *:last:ms-auto">
          <span className="min-w-0 grow basis-24 wrap-anywhere whitespace-pre-line">
            {quantity === 1 ? description : `${quantity} × ${description}`}
          </span>
          <Money amount={amount} />
        </li>
      ))}
    </ul>
  );
}
