import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { FormEvent } from 'react';
import { nameOf } from '~/features/dispatch/board/words/say-move.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import type { CallDialogProps } from './move-dialog.tsx';
import { useDialogFields } from './use-dialog-fields.ts';
import { useWayBack } from './use-way-back.ts';

const options = STATUSES.map(({ key, label }) => ({ value: key, label }));

interface StatusDialogProps extends CallDialogProps {
  onSet: (status: StatusKey) => void;
}

/** Sets the status of a call on the board. */
export function StatusDialog({ call, open, onClose, onSet }: StatusDialogProps) {
  const wayBack = useWayBack(call._id);
  const [chosen, setChosen] = useDialogFields<string>(() => call.status, open);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const status = STATUSES.find(({ key }) => key === chosen)?.key;
    onClose();
    if (status && status !== call.status) onSet(status);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Status of ${nameOf(call)}`}
      width="small"
      finalFocus={wayBack}
    >
      <DialogForm onSubmit={handleSubmit} saveLabel="Set status">
        <SelectField
          label="Status"
          options={options}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
