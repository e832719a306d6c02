import { STATUSES } from '@callboard/contract/calls/status-list';
import { PriorityMark } from '~/features/dispatch/board/call/priority-mark.tsx';
import { useJobTypes } from '~/format/use-job-types.ts';
import { classNames } from '~/ui/class-names.ts';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { MARK_STYLES } from '~/ui/status/call-mark.tsx';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import { statusStyle } from '~/ui/status/status-style.ts';

const MARKS = [
  ['late', 'Late'],
  ['running_over', 'Running over'],
  ['unassigned', 'Unassigned, or no time set'],
] as const;

const SIGNS = [
  ['legend-now', 'Now'],
  ['legend-time-off', 'Time off'],
  ['legend-off', 'Outside working hours'],
  ['legend-taken', 'Hidden by filters'],
  ['legend-travel', 'Actual drive'],
  ['legend-work', 'Actual work'],
] as const;

const LIST = 'grid grid-cols-1 gap-2 sm:grid-cols-2';
const SIGN = 'flex items-center gap-2 text-sm text-ink-soft';

interface LegendDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Explains the board's colors, icons and stripes. */
export function LegendDialog({ open, onClose }: LegendDialogProps) {
  const types = useJobTypes().filter(({ isActive }) => isActive);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Color legend"
      width="small"
    >
      <DialogBody>
        <h3 className="text-sm">Status</h3>
        <ul className={LIST}>
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
        <h3 className="text-sm">Marks</h3>
        <ul className={LIST}>
          <li>
            <PriorityMark call={{ priority: 'high' }} />
          </li>
          <li className={SIGN}>
            <span aria-hidden="true" className="legend-sign legend-emergency" />
            <PriorityMark call={{ priority: 'emergency' }} />
          </li>
          {MARKS.map(([state, words]) => {
            const { icon: Icon, className } = MARK_STYLES[state];
            return (
              <li key={state} className={classNames('flex items-center gap-2 text-sm', className)}>
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {words}
              </li>
            );
          })}
        </ul>
        {types.length > 0 && (
          <>
            <h3 className="text-sm">Job type, a stripe at the left edge</h3>
            <ul className={LIST}>
              {types.map(({ key, name, color }) => (
                <li key={key} className={SIGN}>
                  <span
                    aria-hidden="true"
                    data-mark-color={color}
                    className="board-bar legend-sign legend-stripe status-scheduled"
                  />
                  {name}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className="text-sm">In the rows</h3>
        <ul className={LIST}>
          {SIGNS.map(([className, words]) => (
            <li key={className} className={SIGN}>
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
