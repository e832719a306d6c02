import { toNestErrors } from '@hookform/resolvers';
import { useRef } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { PartMissing } from '~/lib/parts/part-missing.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { useLoadOnReach } from './use-load-on-reach.ts';

/** Brings the rules of a form. */
export type LoadSchema<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

async function loadResolver<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: LoadSchema<Input, Output>,
): Promise<Resolver<Input, unknown, Output>> {
  const [schema, { zodResolver }] = await Promise.all([
    loadSchema(),
    import('@hookform/resolvers/zod'),
  ]);
  return zodResolver(schema);
}

/**
 * A form over a schema of the contract. Every bad field says so on submit, and the first one in
 * the document takes the focus (react-hook-form would take the first one registered).
 * @param loadSchema brings the rules, which a page is painted without: somebody who reaches for a
 * field makes them come, and sending waits for them
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: LoadSchema<Input, Output>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'shouldFocusError'>,
) {
  const rules = useRef<Promise<Resolver<Input, unknown, Output>>>(undefined);
  const loaded = useRef<Resolver<Input, unknown, Output>>(undefined);

  async function load() {
    // All who wait go on in the same turn, so that two presses at once are known as such; and once
    // the rules are here, an answer to a press does not wait for another turn.
    rules.current ??= loadResolver(loadSchema);
    loaded.current ??= await rules.current;
    return loaded.current;
  }

  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    try {
      const check = await load();
      return await check(values, context, options);
    } catch (error) {
      if (!(error instanceof PartMissing)) throw error;
      rules.current = undefined;
      // A form-level error would not block submitting.
      const field = Object.keys(values).find((name) => name in options.fields) ?? '';
      const problem = { type: 'load', message: error.message };
      return { values: {}, errors: toNestErrors<Input>({ [field]: problem }, options) };
    }
  };

  useLoadOnReach(load);
  const form = useForm<Input, unknown, Output>({ ...options, resolver, shouldFocusError: false });
  return form;
}

/** Called by `handleSubmit` when a field is invalid. */
export const onInvalid = (_errors: FieldErrors) => focusFirstInvalid();
