import { formMessageOf, problemOf } from '~/lib/problem.ts';

interface ServerMessages<Name extends string> {
  /** By the form's own fields. */
  fields: readonly (readonly [Name, string])[];
  /** For the whole form, when no field is named. */
  form?: string;
}

/**
 * Assigns the server's messages to their fields, or else to the form.
 * @param names the form's own fields; messages for others go to the form
 * @param fallback the form's message when the server gave none
 */
export function serverMessages<Name extends string>(
  names: readonly Name[],
  error: unknown,
  fallback: string,
): ServerMessages<Name> {
  const messages = problemOf(error)?.fields ?? {};
  const fields = names.flatMap((name) => {
    const found = messages[name];
    return found ? [[name, found.join('. ')] as const] : [];
  });
  return fields.length > 0 ? { fields } : { fields, form: formMessageOf(error, fallback) };
}
