import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useState } from 'react';
import { AddLinesButton } from '~/features/calls/at-hand/add-lines-button.tsx';
import { CallChecklist } from '~/features/calls/checklists/call-checklist.tsx';
import { ChargedLines } from '~/features/calls/signatures/charged-lines.tsx';
import type { FilesCardProps } from '~/features/files/files-card.tsx';
import { describeLines } from '~/format/describe-line.ts';
import { newestOf } from '~/lib/call-questions.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { Card } from '~/ui/page/card.tsx';
import { FinishBalance } from './finish-balance.tsx';
import { FinishInvoice } from './finish-invoice.tsx';
import { FinishSignature } from './finish-signature.tsx';
import { useFinish } from './use-finish.ts';
import { useUnfinished } from './use-unfinished.ts';
import { whatIsMissing } from './what-is-missing.ts';

// In its place from the beginning: what is signed below must not move under a pen.
const FilesOfVisit = lazyPart<FilesCardProps>(
  () => import('~/features/files/files-card.tsx').then((part) => part.FilesCard),
  <Card title="Files">
    <SkeletonRegion label="Loading the files" lines={1} />
  </Card>,
);

interface FinishSheetProps {
  callId: string;
  draft: string;
  open: boolean;
  onClose: () => void;
  onDone?: (call: ServiceCall) => void;
}

/** Everything that ends a visit: what was done, what it costs, who signs for it. */
export function FinishSheet({ callId, draft, open, onClose, onDone }: FinishSheetProps) {
  const { data: call } = trpc.serviceCalls.byId.useQuery({ id: callId });
  const [isUnsaved, setIsUnsaved] = useState(false);
  // Used here and not in the open sheet, because a closed sheet's input must also survive the end of a session.
  const filling = useUnfinished(callId, draft);
  if (!call) return null;
  const title = `Finish #${call.callNumber}`;

  function close() {
    filling.forgetMoment();
    onClose();
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title={title} isDirty={isUnsaved}>
      <Finishing
        call={call}
        filling={filling}
        isUnsaved={isUnsaved}
        onUnsaved={setIsUnsaved}
        onDone={(completed) => {
          onClose();
          onDone?.(completed);
        }}
      />
    </Dialog>
  );
}

interface FinishingProps {
  call: ServiceCall;
  filling: ReturnType<typeof useUnfinished>;
  /** Whether a checklist answer was typed that could not be saved. */
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onDone: (call: ServiceCall) => void;
}

function Finishing({ call, filling, isUnsaved, onUnsaved, onDone }: FinishingProps) {
  const id = call._id;
  const role = useUser()?.role ?? 'tech';
  const { filled, update } = filling;
  const confirm = useConfirm();
  const finish = useFinish(call, filling, onDone);
  const { data: notes } = trpc.serviceCalls.notes.useQuery(newestOf(id));
  const { data: files } = trpc.files.ofCall.useQuery({ id });
  const { data: checklist } = trpc.serviceCalls.checklist.useQuery({ id });
  const { data: signatures } = trpc.serviceCalls.signatures.useQuery(newestOf(id));
  const standing = signatures?.[0]?.isCurrent ? signatures[0] : undefined;
  const missing = whatIsMissing({ call, filled, notes, files, signatures, checklist });

  async function handleDone() {
    const isWanted =
      !isUnsaved ||
      (await confirm({
        question: 'An answer of the checklist is not saved. Finish without it?',
        confirmLabel: 'Finish',
        cancelLabel: 'Keep editing',
      }));
    if (isWanted) finish.done(call, filled, standing !== undefined);
  }

  return (
    <>
      <DialogBody>
        {/* Input while Done is on its way would not be stored anywhere. */}
        <div className="flex flex-col gap-4" inert={finish.isPending}>
          <TextareaField
            label="What was found and done"
            hint="Only employees see notes."
            rows={3}
            value={filled.note}
            onChange={({ target }) => update({ note: target.value })}
          />
          <FilesOfVisit of="service-calls" id={id} role={role} />
          <FinishLines call={call} />
          <CallChecklist callId={id} onUnsaved={onUnsaved} />
          <FinishBalance
            call={call}
            isBilledLater={filled.isBilledLater}
            onBillLater={(isBilledLater) => update({ isBilledLater })}
          />
          <FinishInvoice call={call} chosen={filled} onChoose={update} />
          <FinishSignature call={call} standing={standing} unfinished={filled} update={update} />
        </div>
        {missing.length > 0 && (
          <Notice title="Still missing">
            <span className="block first-letter:uppercase">
              {missing.join(', ')}. You can finish without {missing.length > 1 ? 'them' : 'it'}.
            </span>
          </Notice>
        )}
      </DialogBody>
      {/* Next to the button, so that it is visible however the sheet is scrolled. */}
      {finish.problem && (
        <div className="shrink-0 px-4 pb-3 sm:px-5">
          <Notice tone="error">{finish.problem}</Notice>
        </div>
      )}
      <DialogFooter>
        <Button variant="primary" pending={finish.isPending} onClick={() => void handleDone()}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

/** What the customer is charged for, and the price book for more. */
function FinishLines({ call }: { call: ServiceCall }) {
  const { items, subtotal } = call;
  return (
    <Card title={describeLines(items.length, subtotal)} actions={<AddLinesButton row={call} />}>
      <ChargedLines items={items} />
    </Card>
  );
}
