import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { hasKeyboard } from '~/lib/keys/has-keyboard.ts';
import { Button } from '~/ui/button/button.tsx';
import { useDraftState } from '~/ui/draft/use-draft-state.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { ZoneNote } from '~/ui/page/zone-note.tsx';
import { DialogBody } from './dialog-body.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { focusAfter } from './focus-after.ts';
import { backdropClass, dialogClass, viewportClass } from './overlay-class.ts';

export interface ReasonQuestion {
  /** The full question. */
  question: string;
  /** The reasons against it, one sentence each. */
  points: readonly string[];
  /** Usual answers, one tap each; with these the question may be skipped. */
  choices?: readonly string[];
  /** Something speaks against it: nothing goes on without an answer, which is not taken by a slip of a key. */
  isAgainst?: boolean;
  /** Above the answers: what is decided together with them. */
  more?: ReactNode;
  /** The field for any other answer; Another reason by default. */
  typedLabel?: string;
  /** The way out without an answer; Skip by default where there are usual ones. */
  leaveLabel?: string;
  /** The action: Move anyway, Assign anyway. */
  confirmLabel: string;
  hint?: string;
  /** Where the focus goes afterward; the opener by default. */
  finalFocus?: () => HTMLElement | null;
}

export interface ReasonDialogProps extends ReasonQuestion {
  open: boolean;
  onAnswer: (reason: string | null) => void;
}

const LONGEST = 300;

/** Asks for confirmation with a reason. */
export function ReasonDialog({ open, onAnswer, isAgainst, ...asked }: ReasonDialogProps) {
  const hasChoices = asked.choices !== undefined && asked.choices.length > 0;
  const isSkippable = asked.choices !== undefined && !isAgainst;
  const field = useRef<HTMLInputElement>(null);
  const firstChoice = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // For whoever asks for the same once more.
  const [reason, setReason] = useDraftState(`reason: ${asked.question}`, () => '', open);
  const [error, setError] = useState<string>();

  /** Never a field that would open a phone's keyboard over the answers. */
  function firstFocus() {
    if (hasChoices && !(isAgainst && hasKeyboard())) return firstChoice.current;
    return hasKeyboard() ? field.current : sheet.current;
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A portal's events still bubble through React to the form that asked.
    event.stopPropagation();
    if (reason.trim() !== '') return onAnswer(reason.trim());
    setError(asked.typedLabel ? 'Choose one, or type it here' : 'Enter a reason');
    field.current?.focus();
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          <AlertDialog.Popup
            ref={sheet}
            initialFocus={firstFocus}
            finalFocus={() => (asked.finalFocus ? (focusAfter(asked.finalFocus()) ?? true) : true)}
            className={`${dialogClass} sm:w-md`}
          >
            <form noValidate onSubmit={handleSubmit} className="flex min-h-0 flex-col">
              <DialogBody>
                <AlertDialog.Title className="text-base">{asked.question}</AlertDialog.Title>
                {asked.points.length > 0 && (
                  <>
                    <AlertDialog.Description
                      render={<ul className="-mt-2 list-disc pl-5 text-sm text-ink-soft" />}
                    >
                      {asked.points.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </AlertDialog.Description>
                    <ZoneNote />
                  </>
                )}
                {asked.more}
                {hasChoices && (
                  <div role="group" aria-label="Usual answers" className="flex flex-wrap gap-2">
                    {asked.choices?.map((choice, index) => (
                      <Button
                        key={choice}
                        ref={index === 0 ? firstChoice : undefined}
                        onClick={() => onAnswer(choice)}
                      >
                        {choice}
                      </Button>
                    ))}
                  </div>
                )}
                <TextField
                  ref={field}
                  label={asked.typedLabel ?? (isSkippable ? 'Another reason' : 'Reason')}
                  required={!asked.choices}
                  maxLength={LONGEST}
                  autoComplete="off"
                  hint={asked.hint ?? 'Saved to history.'}
                  value={reason}
                  error={error}
                  onChange={(event) => setReason(event.target.value)}
                />
              </DialogBody>
              <DialogFooter>
                <AlertDialog.Close render={<Button />}>
                  {asked.leaveLabel ?? (isSkippable ? 'Skip' : 'Cancel')}
                </AlertDialog.Close>
                <Button type="submit" variant={isSkippable ? 'primary' : 'danger'}>
                  {asked.confirmLabel}
                </Button>
              </DialogFooter>
            </form>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
