import { use } from 'react';
import { type Confirm, ConfirmContext } from './confirm-context.ts';

/** `if (await confirm({ question: 'Remove this payment?', confirmLabel: 'Remove' })) ...` */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
