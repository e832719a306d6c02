import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useTyped } from '~/lib/draft/use-typed.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useWait } from '~/lib/form/use-wait.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SendButton } from './send-button.tsx';

interface PasswordForm<Input extends FieldValues, Output> {
  loadSchema: () => Promise<z.ZodType<Output, Input>>;
  empty: DefaultValues<Input>;
  /** Fields that can show the server's messages. */
  names: readonly FieldPath<Input>[];
  /** Answers `LEAVING` where the form is over. */
  send: (input: Output) => Promise<unknown>;
  /** The message when the server gave none. */
  fallback: string;
}

/** A form in which somebody chooses a password, which it shows on demand. */
export function usePasswordForm<Input extends FieldValues, Output extends FieldValues>(
  options: PasswordForm<Input, Output>,
) {
  const oneAtATime = useOneAtATime();
  const [isShown, setIsShown] = useState(false);
  const form = useZodForm(options.loadSchema, { defaultValues: options.empty });
  const wait = useWait(() => form.clearErrors('root.server'));
  const { errors, isDirty } = form.formState;
  useTyped(isDirty);

  async function save(input: Output): Promise<unknown> {
    try {
      return await options.send(input);
    } catch (error) {
      wait.after(error);
      showServerErrors(form, options.names, error, options.fallback);
      return undefined;
    }
  }

  const frame = {
    wait,
    isShown,
    onShow: setIsShown,
    problem: errors.root?.server?.message,
    onSubmit: form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid),
  };
  return { form, frame, type: isShown ? 'text' : 'password' };
}

interface PasswordFrameProps {
  frame: ReturnType<typeof usePasswordForm>['frame'];
  /** Whose password it is, for a password manager; undefined where a field asks. */
  username?: string;
  showLabel?: string;
  saveLabel: string;
  isSending: boolean;
  children: ReactNode;
}

/** Around the fields of such a form: the server's message, the box that shows what is typed, the button. */
export function PasswordFrame({ frame, username, children, ...props }: PasswordFrameProps) {
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={frame.onSubmit}>
      {frame.problem && <Notice tone="error">{frame.problem}</Notice>}
      {username !== undefined && (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
      )}
      {children}
      <CheckboxField
        label={props.showLabel ?? 'Show password'}
        checked={frame.isShown}
        onChange={({ target }) => frame.onShow(target.checked)}
      />
      <SendButton wait={frame.wait} isSending={props.isSending} sendingLabel="Saving…">
        {props.saveLabel}
      </SendButton>
    </form>
  );
}
