import type { Board, BoardCall, SuggestQuery } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { type FormEvent, useState } from 'react';
import { AgreedField } from '~/features/calls/visit/agreed-field.tsx';
import { SuggestedTimes } from '~/features/calls/visit/suggested-times.tsx';
import { useDurationOptions } from '~/features/calls/visit/use-duration-options.ts';
import {
  AS_PROMISED,
  chosenWindow,
  windowHint,
  windowOptions,
} from '~/features/calls/visit/window-choice.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { foresee } from '~/features/dispatch/board/moving/foresee.ts';
import {
  companyOf,
  isToldAnew,
  type SlotChange,
  slotAfter,
  windowThen,
} from '~/features/dispatch/board/moving/slot.ts';
import { nameOf } from '~/features/dispatch/board/words/say-move.ts';
import { saySpan } from '~/features/dispatch/board/words/say-time.ts';
import { zoneName } from '~/format/company-clock.ts';
import { focusFirstInvalid } from '~/lib/form/focus-first-invalid.ts';
import { useCompanyList } from '~/lib/use-company-list.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { ZoneNote } from '~/ui/page/zone-note.tsx';
import {
  changeIn,
  changeTo,
  type FieldErrors,
  fieldErrors,
  fieldsOf,
  isUnchanged,
  type SlotFields,
} from './slot-fields.ts';
import { useDialogFields } from './use-dialog-fields.ts';
import { useWayBack } from './use-way-back.ts';

type TextName = Exclude<keyof SlotFields, 'isAgreed'>;

export interface CallDialogProps {
  call: BoardCall;
  open: boolean;
  onClose: () => void;
}

interface MoveDialogProps extends CallDialogProps {
  /** Asks only for the technician, not the time. */
  isOnlyWho: boolean;
  onMove: (change: SlotChange) => void;
}

/** Moves a call without dragging; shows broken rules in advance. */
export function MoveDialog({ call, open, onClose, isOnlyWho, onMove }: MoveDialogProps) {
  const { board } = useBoard();
  const { timeZone } = board;
  const wayBack = useWayBack(call._id);
  const durations = useDurationOptions(call.durationMinutes);
  const [fields, setFields] = useDialogFields(() => fieldsOf(call, timeZone), open);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isReady = Object.keys(fieldErrors(call, fields)).length === 0;
  const company = companyOf(board);
  const change = isReady ? changeIn(call, fields, company) : {};

  const set = (name: TextName) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors({});
  };
  const typed = (name: TextName) => ({
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });

  function finish(wanted: SlotChange) {
    onClose();
    if (!isUnchanged(wanted)) onMove(wanted);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setErrors(fieldErrors(call, fields));
    if (isReady) finish(change);
    else focusFirstInvalid();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${isOnlyWho ? 'Assign' : 'Move'} ${nameOf(call)}`}
      finalFocus={wayBack}
    >
      <DialogForm onSubmit={handleSubmit} saveLabel={isOnlyWho ? 'Assign' : 'Move'}>
        <TechnicianChoice value={fields.technicianId} onChange={set('technicianId')} />
        {!isOnlyWho && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <TextField label="Date" type="date" {...typed('date')} />
            <TextField label="Time" type="time" step={900} aside={zoneName()} {...typed('time')} />
            <SelectField label="Duration" options={durations} {...typed('minutes')} />
          </div>
        )}
        {!isOnlyWho && <WindowChoice call={call} change={change} {...typed('window')} />}
        {call.status === 'confirmed' && isToldAnew(board, call, change) && (
          <AgreedField
            checked={fields.isAgreed}
            onChange={({ target }) =>
              setFields((before) => ({ ...before, isAgreed: target.checked }))
            }
          />
        )}
        <ForeseenNotice call={call} change={change} />
        {!isOnlyWho && (
          <section aria-labelledby="suggested-times" className="flex flex-col gap-2">
            <h3 id="suggested-times" className="text-sm font-medium">
              Suggested times
            </h3>
            <SuggestedTimes
              query={plannedIn(board, call, change)}
              say={(slot) => {
                const { start, end } = spanOf(slot);
                return `${slot.technician.name}, ${saySpan(start, end, timeZone)}`;
              }}
              onPick={(slot) => finish(changeTo(call, fields, slot, company))}
            />
          </section>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** What to suggest times for: the call as it is stored, until something of it is picked. */
function plannedIn(board: Board, call: BoardCall, change: SlotChange): SuggestQuery {
  const { scheduledAt, durationMinutes, needsTime } = slotAfter(call, change);
  const { technicianId: _, isAgreed: __, ...picked } = change;
  if (isUnchanged(picked)) return { id: call._id };
  const window = windowThen(board, call, change);
  if (needsTime) return { id: call._id, durationMinutes };
  return {
    id: call._id,
    scheduledAt,
    durationMinutes,
    ...(window && { windowStart: window.start, windowEnd: window.end }),
  };
}

interface TechnicianChoiceProps {
  value: string;
  onChange: (technicianId: string) => void;
}

/** All technicians on the board, as with dragging. */
function TechnicianChoice({ value, onChange }: TechnicianChoiceProps) {
  const { technicians } = useBoard().board;
  const options = technicians.map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : `${name} (inactive)`,
  }));
  return (
    <SelectField
      label="Technician"
      placeholder="Unassigned"
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface WindowChoiceProps {
  call: BoardCall;
  change: SlotChange;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** The arrival window that goes with the time, or another one. */
function WindowChoice({ call, change, value, onChange }: WindowChoiceProps) {
  const { board } = useBoard();
  const { scheduledAt } = slotAfter(call, change);
  const window = chosenWindow(AS_PROMISED, scheduledAt, call, companyOf(board));
  const then = windowThen(board, call, change);
  return (
    <SelectField
      label="Arrival window"
      hint={windowHint(value, call.arrivalWindow, then)}
      options={windowOptions(
        useCompanyList('arrival-windows'),
        window ? { choice: AS_PROMISED, window } : undefined,
      )}
      value={value}
      onChange={onChange}
    />
  );
}

interface ForeseenNoticeProps {
  call: BoardCall;
  change: SlotChange;
}

/** The rules a move would break. Always mounted, so that screen readers announce changes. */
function ForeseenNotice({ call, change }: ForeseenNoticeProps) {
  const { board } = useBoard();
  const foreseen = foresee(board, call, change);
  return (
    <div role="status" className="empty:hidden">
      {foreseen.length > 0 && (
        <Notice tone="warn" title="This breaks a rule:">
          <ul className="list-disc pl-4">
            {foreseen.map(({ rule, message }) => (
              <li key={rule}>{message}</li>
            ))}
          </ul>
          <ZoneNote />
        </Notice>
      )}
    </div>
  );
}
