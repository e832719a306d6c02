import type { Payment } from '@callboard/contract/calls/call-lines';
import { EditButton, type EditButtonProps } from './edit-button.tsx';

const loadDialog = () =>
  import('~/features/calls/payments/payment-form.tsx').then((part) => part.PaymentDialog);

type TakePaymentButtonProps = Pick<EditButtonProps<Payment>, 'row' | 'isKept'>;

/** Records a payment of a call beside its row. */
export const TakePaymentButton = ({ row, isKept }: TakePaymentButtonProps) => (
  <EditButton<Payment> row={row} of="payment" load={loadDialog} isKept={isKept}>
    Take payment<span className="sr-only"> for #{row.callNumber}</span>
  </EditButton>
);
