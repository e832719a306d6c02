import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { focusFirstInvalid } from '~/lib/form/focus-first-invalid.ts';
import { serverMessages } from '~/lib/form/server-messages.ts';
import { useLoadOnReach } from '~/lib/form/use-load-on-reach.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useWait } from '~/lib/form/use-wait.ts';

interface CredentialsForm<Name extends string, Output> {
  names: readonly Name[];
  loadSchema: () => Promise<z.ZodType<Output>>;
  send: (input: Output) => Promise<unknown>;
  /** The message when the server gave none. */
  fallback?: string;
}

type Messages = ReadonlyMap<string, string>;

function issuesOf(error: z.ZodError): Messages {
  // Show the first rule that a field breaks.
  const found = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return new Map(found.toReversed());
}

/**
 * The form that everybody meets first. Two plain texts need no form library, which would be a tenth
 * of the page; for the person it is like every other form: messages at the fields once it is sent,
 * and from then on as they type.
 */
export function useCredentialsForm<Name extends string, Output>(
  options: CredentialsForm<Name, Output>,
) {
  const { names, loadSchema, send, fallback = 'Login failed' } = options;
  const [messages, setMessages] = useState<Messages>(new Map());
  const [problem, setProblem] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const wait = useWait(() => setProblem(undefined));
  const oneAtATime = useOneAtATime();
  const schema = useRef<z.ZodType<Output>>(undefined);
  useLoadOnReach(loadSchema);

  async function check(form: HTMLFormElement) {
    schema.current ??= await loadSchema();
    return schema.current.safeParse(Object.fromEntries(new FormData(form)));
  }

  function show(error: unknown) {
    wait.after(error);
    const { fields, form } = serverMessages(names, error, fallback);
    setMessages(new Map(fields));
    setProblem(form);
    if (form === undefined) focusFirstInvalid();
  }

  async function trySend(form: HTMLFormElement): Promise<unknown> {
    setProblem(undefined);
    try {
      const { data, error } = await check(form);
      setIsChecked(true);
      setMessages(error ? issuesOf(error) : new Map());
      if (!error) return await send(data);
      focusFirstInvalid();
    } catch (error) {
      show(error);
    }
    return undefined;
  }

  async function follow({ form, name }: HTMLInputElement) {
    if (!isChecked || !form) return;
    const { error } = await check(form);
    const message = error && issuesOf(error).get(name);
    setMessages((shown) => {
      const others = [...shown].filter(([field]) => field !== name);
      return new Map(message ? [...others, [name, message]] : others);
    });
  }

  return {
    wait,
    problem,
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      void oneAtATime(() => trySend(form));
    },
    field: (name: Name) => ({
      name,
      error: messages.get(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => void follow(currentTarget),
    }),
  };
}
