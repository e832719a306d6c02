import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { editorDraft } from '~/features/calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { useWayBack } from './use-way-back.ts';

const loadDialog = () =>
  import('~/features/calls/payments/payment-form.tsx').then((part) => part.PaymentDialog);

interface PayDialogProps {
  /** As it was when its payment was asked for. */
  call: ServiceCall;
  open: boolean;
  onClose: () => void;
}

/** Records a payment of a call without leaving the board. */
export function PayDialog({ call, open, onClose }: PayDialogProps) {
  const { _id: id } = call;
  const [Dialog] = useDeferredPart(loadDialog, 1, onClose);
  const { data } = trpc.serviceCalls.byId.useQuery({ id });
  const finalFocus = useWayBack(id);
  const editor = {
    isOpen: open,
    close: onClose,
    finalFocus,
    draftName: editorDraft(id, 'payment')(),
  };
  return Dialog && <Dialog call={data ?? call} editor={editor} />;
}
