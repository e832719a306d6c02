import { STATUSES } from '@callboard/contract/calls/status-list';
import { classNames } from '~/ui/class-names.ts';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import { statusStyle } from '~/ui/status/status-style.ts';

const SIGNS = [
  ['legend-emergency', 'Emergency'],
  ['legend-time-off', 'Time off'],
  ['legend-off', 'Outside working hours'],
  ['legend-taken', 'Hidden by filters'],
  ['legend-travel', 'Actual drive'],
  ['legend-work', 'Actual work'],
] as const;

interface LegendDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Explains the board's colors, icons and stripes. */
export function LegendDialog({ open, onClose }: LegendDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Color legend"
      width="small"
    >
      <DialogBody>
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {STATUSES.map(({ key, label }) => (
            <li
              key={key}
              className={classNames('board-bar legend-status', statusStyle(key).className)}
            >
              <StatusIcon status={key} className="size-4 shrink-0" />
              {label}
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {SIGNS.map(([className, words]) => (
            <li key={className} className="flex items-center gap-2 text-sm text-ink-soft">
              <span aria-hidden="true" className={`legend-sign ${className}`} />
              {words}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}
