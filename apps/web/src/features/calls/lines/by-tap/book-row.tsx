import { Minus, Plus } from 'lucide-react';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Money } from '~/ui/money.tsx';
import type { BookItem } from './counted-lines.ts';

const TARGET = 'size-11 min-w-11 px-0!';

export interface BookRowProps {
  item: BookItem;
  /** How much of it is on the call. */
  quantity: number;
  error: string | undefined;
  /** Offered after an error if sending it again may help. */
  onRetry: (() => void) | undefined;
  onTap: (by: 1 | -1) => void;
}

/** An item of the price book: + adds it to the call, and again makes it one more. */
export function BookRow({ item, quantity, error, onRetry, onTap }: BookRowProps) {
  const { name, code, price } = item;
  const missing = item.isPriceComing ? '…' : 'Price not on this device';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-sm last:border-b-0">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft">
          {price === undefined ? missing : <Money amount={price} />}
          {code && ` · ${code}`}
        </p>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {quantity > 0 && (
          <>
            <Button className={TARGET} aria-label={`One less: ${name}`} onClick={() => onTap(-1)}>
              <Minus aria-hidden="true" className="size-5" />
            </Button>
            <span className="min-w-8 text-center font-semibold tabular-nums">
              <span className="sr-only">On the call: </span>
              {quantity}
            </span>
          </>
        )}
        {/* The same button in the same place, for those who tap three times. */}
        <Button className={TARGET} aria-label={`Add ${name}`} onClick={() => onTap(1)}>
          <Plus aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {error && (
        <Notice
          tone="error"
          className="basis-full"
          actions={
            onRetry && (
              <Button className="h-11" onClick={onRetry}>
                Try again
              </Button>
            )
          }
        >
          {error}
        </Notice>
      )}
    </li>
  );
}
