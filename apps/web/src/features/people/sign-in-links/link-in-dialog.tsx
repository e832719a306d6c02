import type { ReactNode } from 'react';
import { Notice } from '~/ui/feedback/notice.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { LinkToCopy, type LinkToCopyProps } from './link-to-copy.tsx';

interface LinkInDialogProps {
  /** The link, once there is one. */
  made: LinkToCopyProps | undefined;
  /** Why there is none. */
  problem?: string | undefined;
  /** Until then: what it does, and the buttons that make it. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** What a dialog says of a link to choose a password, before it is made and once. */
export function LinkInDialog({ made, problem, children, actions }: LinkInDialogProps) {
  return (
    <>
      <DialogBody className="text-sm">
        {made ? <LinkToCopy {...made} /> : children}
        {problem && <Notice tone="error">{problem}</Notice>}
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{made ? 'Done' : 'Cancel'}</DialogCancel>
        {!made && actions}
      </DialogFooter>
    </>
  );
}
