import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { hasKeyboard } from '~/lib/keys/has-keyboard.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusAfter } from './focus-after.ts';
import { backdropClass, dialogClass, viewportClass } from './overlay-class.ts';
import { useWhileOpen } from './use-while-open.ts';

const widths = { small: 'sm:w-md', medium: 'sm:w-xl', large: 'sm:w-3xl' };

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `DialogBody` and `DialogFooter`, within a form where there is one. */
  children: ReactNode;
  width?: keyof typeof widths;
  /** If true, Esc, Close, Cancel and outside clicks ask before input is lost. */
  isDirty?: boolean;
  /** The first control by default, or the sheet itself where a field would open a keyboard. React's autoFocus would break returning the focus to the opener. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The opener by default; set it if the opener will be gone. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  width = 'medium',
  isDirty = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const shownTitle = useWhileOpen(open, title);
  const shownDescription = useWhileOpen(open, description);
  const shownChildren = useWhileOpen(open, children);

  function handleOpenChange(next: boolean) {
    if (!next && isDirty) setAsking(true);
    else onOpenChange(next);
  }

  return (
    <BaseDialog.Root open={open} onOpenChange={handleOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className={viewportClass}>
          <BaseDialog.Popup
            ref={sheet}
            initialFocus={() => initialFocus?.current ?? (hasKeyboard() || sheet.current)}
            finalFocus={
              typeof finalFocus === 'function' ? () => focusAfter(finalFocus()) : finalFocus
            }
            className={classNames(
              dialogClass,
              '[&>form]:flex [&>form]:min-h-0 [&>form]:flex-col',
              widths[width],
            )}
          >
            <header className="flex min-h-14 shrink-0 flex-col justify-center border-b border-line py-3 pr-14 pl-4 sm:pl-5">
              <BaseDialog.Title className="text-lg">{shownTitle}</BaseDialog.Title>
              {shownDescription && (
                <BaseDialog.Description className="text-sm text-ink-soft">
                  {shownDescription}
                </BaseDialog.Description>
              )}
            </header>
            {shownChildren}
            {/* Last in DOM order, so that the first control gets the focus; visually first. */}
            <BaseDialog.Close
              render={
                <IconButton
                  aria-label="Close"
                  icon={<X aria-hidden="true" />}
                  className="absolute! top-2 right-2"
                />
              }
            />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
      <ConfirmDialog
        open={asking}
        question="Discard unsaved changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onAnswer={(discard) => {
          setAsking(false);
          if (discard) onOpenChange(false);
        }}
      />
    </BaseDialog.Root>
  );
}
