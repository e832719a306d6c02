import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { type FormEvent, useState } from 'react';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { foreseeTogether } from '~/features/dispatch/board/moving/foresee.ts';
import { companyOf, isToldAnew, promiseSent } from '~/features/dispatch/board/moving/slot.ts';
import {
  type CallMove,
  shiftTogether,
} from '~/features/dispatch/board/selection/shift-together.ts';
import { nameOf } from '~/features/dispatch/board/words/say-move.ts';
import { zoneName } from '~/format/company-clock.ts';
import { formatSpan } from '~/format/dates.ts';
import { focusFirstInvalid } from '~/lib/form/focus-first-invalid.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { changeIn, fieldErrors, fieldsOf } from './slot-fields.ts';
import { useDialogFields } from './use-dialog-fields.ts';

/** The arrival windows that change. */
function Promises({ moves }: { moves: readonly CallMove[] }) {
  const { board } = useBoard();
  const told = moves.flatMap(({ call, change }) => {
    const { arrivalWindow } = promiseSent(board, call, change);
    return arrivalWindow ? [{ call, window: arrivalWindow }] : [];
  });
  if (told.length === 0) return null;
  return (
    <section aria-label="New arrival windows" className="text-sm">
      <h3 className="font-medium">New arrival windows</h3>
      <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
        {told.map(({ call, window }) => (
          <li key={call._id}>
            {nameOf(call)}: {formatSpan(window)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MoveSeveralDialogProps {
  callIds: readonly string[];
  open: boolean;
  onClose: () => void;
  onMove: (moves: readonly CallMove[]) => void;
}

const AS_THEY_ARE = 'as they are';
const MOST_NAMED = 3;

const namesOf = (calls: readonly BoardCall[]) =>
  [
    ...calls.slice(0, MOST_NAMED).map(nameOf),
    ...(calls.length > MOST_NAMED ? [`${calls.length - MOST_NAMED} more`] : []),
  ].join(', ');

/** Moves several calls without dragging; the others follow the first. */
export function MoveSeveralDialog({ callIds, open, onClose, onMove }: MoveSeveralDialogProps) {
  const { board, findCall } = useBoard();
  const { timeZone, technicians } = board;
  const [calls] = useState(() =>
    callIds
      .flatMap((id) => findCall(id) ?? [])
      .toSorted((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt)),
  );
  const first = calls[0];
  const [{ fields, technician }, setChosen] = useDialogFields(
    () => ({ fields: first && fieldsOf(first, timeZone), technician: AS_THEY_ARE }),
    open,
  );
  const [isTried, setIsTried] = useState(false);
  if (!first || !fields) return null;

  const errors = fieldErrors(first, fields);
  const isReady = Object.keys(errors).length === 0;
  const moves = isReady ? movesFor(first) : [];
  const broken = foreseeTogether(board, moves);
  const asksAgreement = moves.some(
    ({ call, change }) => call.status === 'confirmed' && isToldAnew(board, call, change),
  );

  function movesFor(lead: BoardCall): CallMove[] {
    const { scheduledAt } = fields ? changeIn(lead, fields, companyOf(board)) : {};
    const change = scheduledAt === undefined ? {} : { scheduledAt };
    const everybody = technician === AS_THEY_ARE ? undefined : technician || null;
    const moves = shiftTogether(calls, { call: lead, change }, timeZone, everybody);
    if (!fields?.isAgreed) return moves;
    return moves.map((move) => ({ ...move, change: { ...move.change, isAgreed: true } }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isReady) return focusFirstInvalid();
    onClose();
    onMove(moves);
  }

  const timed = (name: 'date' | 'time') => ({
    value: fields[name],
    error: isTried ? errors[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setChosen({ technician, fields: { ...fields, [name]: target.value } }),
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Move ${calls.length} calls`}
      description={namesOf(calls)}
    >
      <DialogForm onSubmit={handleSubmit} saveLabel="Move">
        <SelectField
          label="Technician"
          options={[
            { value: AS_THEY_ARE, label: 'No change' },
            { value: '', label: 'Unassigned' },
            ...technicians.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={technician}
          onChange={({ target }) => setChosen({ fields, technician: target.value })}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label="Date of the first call" type="date" {...timed('date')} />
          <TextField
            label="Time of the first call"
            type="time"
            step={900}
            aside={zoneName()}
            {...timed('time')}
          />
        </div>
        {asksAgreement && (
          <CheckboxField
            label="All customers agreed to the change"
            hint="Otherwise visits that were confirmed no longer are."
            checked={fields.isAgreed}
            onChange={({ target }) =>
              setChosen({ technician, fields: { ...fields, isAgreed: target.checked } })
            }
          />
        )}
        <Promises moves={moves} />
        <div role="status" className="empty:hidden">
          {broken.length > 0 && (
            <Notice tone="warn" title="This would break:">
              <ul className="list-disc pl-4">
                {broken.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </DialogForm>
    </Dialog>
  );
}
