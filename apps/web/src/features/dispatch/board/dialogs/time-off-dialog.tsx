import type { BoardTechnician, TimeOff } from '@callboard/contract/dispatch/dispatch';
import { dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import { type FormEvent, useState } from 'react';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { sayClock } from '~/features/dispatch/board/words/say-time.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { useDialogFields } from './use-dialog-fields.ts';

interface TimeOffDialogProps {
  technician: BoardTechnician;
  open: boolean;
  onClose: () => void;
  onTake: (timeOff: TimeOff) => void;
}

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

/** Time off for a technician who is sick or leaves early: which day, and from when. */
export function TimeOffDialog({ technician, open, onClose, onTake }: TimeOffDialogProps) {
  const { board, query } = useBoard();
  const { timeZone } = board;
  const [now] = useState(() => Math.floor(Date.now() / MINUTE) * MINUTE);
  const today = wallTime(now, timeZone).date;
  const [fields, setFields] = useDialogFields(
    () => ({ date: query.days === 1 ? query.from : today, part: 'rest', note: 'Sick' }),
    open,
  );
  const { date, part, note } = fields;
  const isToday = date === today;
  const day = date === '' ? undefined : dayAsMoments(date, timeZone);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!day) return;
    const start = isToday && part === 'rest' ? now : day.start;
    onClose();
    onTake({ id: technician._id, start: iso(start), end: iso(day.end), note: note.trim() });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Time off for ${technician.name}`}
      description="Visits not started yet become unassigned."
      width="small"
    >
      <DialogForm onSubmit={handleSubmit} saveLabel="Save time off">
        <TextField
          label="Date"
          type="date"
          required
          value={date}
          error={date === '' ? 'Choose a date' : undefined}
          onChange={({ target }) => setFields({ ...fields, date: target.value })}
        />
        {isToday && (
          <SelectField
            label="Hours"
            options={[
              { value: 'rest', label: `Rest of the day, from ${sayClock(now, timeZone)}` },
              { value: 'all', label: 'All day' },
            ]}
            value={part}
            onChange={({ target }) => setFields({ ...fields, part: target.value })}
          />
        )}
        <TextField
          label="Note"
          maxLength={200}
          value={note}
          onChange={({ target }) => setFields({ ...fields, note: target.value })}
        />
      </DialogForm>
    </Dialog>
  );
}
