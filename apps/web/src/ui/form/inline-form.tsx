import { type ReactNode, type Ref, type SubmitEventHandler, useId } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';

interface InlineFormProps {
  title: string;
  description?: ReactNode;
  /** The server's message about the whole form. */
  problem?: string;
  saveLabel: string;
  isSaving: boolean;
  onSubmit: SubmitEventHandler;
  /** Undefined when there is nothing to return to. */
  onCancel?: () => void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A small form within a larger task. */
export function InlineForm({ ref, ...props }: InlineFormProps) {
  const titleId = useId();
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-md border border-line bg-sunken p-4"
      onSubmit={props.onSubmit}
    >
      <header>
        <h3 id={titleId} className="text-sm">
          {props.title}
        </h3>
        {props.description && <p className="text-sm text-ink-soft">{props.description}</p>}
      </header>
      {props.children}
      {props.problem && <Notice tone="error">{props.problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {props.onCancel && <Button onClick={props.onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" pending={props.isSaving}>
          {props.saveLabel}
        </Button>
      </div>
    </form>
  );
}
