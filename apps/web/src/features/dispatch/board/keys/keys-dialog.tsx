import { setSingleKeys, useSingleKeys } from '~/lib/keys/use-single-keys.ts';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';

const command = /mac/i.test(navigator.platform) ? 'Cmd' : 'Ctrl';

const KEYS: readonly [keys: string, what: string][] = [
  ['Arrow keys', 'Move between calls, free time and rows'],
  ['Enter', 'Open the call; on free time a new call, on a name time off'],
  ['Shift + arrow keys', 'Select several calls, for M, A and U'],
  ['M', 'Move the call: technician, date, time and duration'],
  ['A', 'Assign a technician'],
  ['S', 'Set the status'],
  ['U', 'Unassign the call'],
  ['Alt + Left or Right', '15 minutes earlier or later; a day in the week view'],
  ['Alt + Up or Down', 'To the technician above or below'],
  ['Alt + Shift + Left or Right', '15 minutes shorter or longer'],
  [`${command} + Z`, 'Undo the last move'],
  [command === 'Cmd' ? 'Cmd + Shift + Z' : 'Ctrl + Y', 'Redo'],
  ['Esc', 'Cancel the move'],
  ['+, − and 0', 'Zoom in, zoom out, fit the working day'],
  [`${command} + K, or /`, 'Find customers, properties, calls and screens'],
  ['?', 'Show this list'],
];

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

/** All keyboard shortcuts of the board, with a switch for single-key shortcuts. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const areOn = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Keyboard shortcuts">
      <DialogBody>
        <dl className="board-keys">
          {KEYS.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd className="rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 text-xs font-medium text-ink">
                  {keys}
                </kbd>
              </dt>
              <dd className="text-ink-soft">{what}</dd>
            </div>
          ))}
        </dl>
        <SwitchField
          label="Single-key shortcuts"
          hint="Turn this off if they get in the way, for example with voice input. Saved in this browser."
          checked={areOn}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}
