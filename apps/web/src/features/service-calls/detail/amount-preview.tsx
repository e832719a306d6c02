import { lineAmount } from '@callboard/contract/cents';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Money } from '~/ui/money.tsx';
import { LineItemValues } from './line-item-schema.ts';

const Factors = LineItemValues.pick({ quantity: true, unitPrice: true });

type FormControl = Control<LineItemValues, unknown, z.output<typeof LineItemValues>>;

/** What a line will come to, as soon as both of its numbers make sense. */
export function AmountPreview({ control }: { control: FormControl }) {
  const [quantity, unitPrice] = useWatch({ control, name: ['quantity', 'unitPrice'] });
  const { data } = Factors.safeParse({ quantity, unitPrice });
  return (
    <div className="flex items-baseline justify-between gap-4 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <span className="text-ink-soft">Amount</span>
      <output className="text-base font-semibold">
        {data ? <Money amount={lineAmount(data.quantity, data.unitPrice)} /> : '–'}
      </output>
    </div>
  );
}
