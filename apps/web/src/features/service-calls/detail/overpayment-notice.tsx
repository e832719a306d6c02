import { sumDollars } from '@callboard/contract/cents';
import type { Payment, ServiceCall } from '@callboard/contract/service-calls';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formatUsd } from '~/format/money.ts';
import { Notice } from '~/ui/notice.tsx';
import { PaymentValues } from './payment-schema.ts';

const { amount: Amount } = PaymentValues.shape;

interface OverpaymentNoticeProps {
  call: ServiceCall;
  /** The payment that is being edited: what it paid is open again meanwhile. */
  replaced: Payment | undefined;
  control: Control<PaymentValues, unknown, z.output<typeof PaymentValues>>;
}

/** Warns of a payment above the balance, which is allowed: it leaves a credit. */
export function OverpaymentNotice({ call, replaced, control }: OverpaymentNoticeProps) {
  const { data: amount } = Amount.safeParse(useWatch({ control, name: 'amount' }));
  if (amount === undefined) return null;
  const open = sumDollars([call.balance, replaced?.amount ?? 0]);
  const credit = sumDollars([amount, -open]);
  if (credit <= 0) return null;
  return (
    <Notice tone="warn">
      {open > 0
        ? `This is more than the balance of ${formatUsd(open)}.`
        : 'Nothing is left to pay.'}
      {` It leaves a credit of ${formatUsd(credit)}.`}
    </Notice>
  );
}
