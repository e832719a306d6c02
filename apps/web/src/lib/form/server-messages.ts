import { formMessageOf, problemOf } from '~/lib/problem.ts';

interface ServerMessages<Name extends string> {
  /** By the form's own fields. */
  fields: readonly (readonly [Name, string])[];
  /** For the form as a whole, when no field of it is meant. */
  form?: string;
}

/**
 * Where the server's messages belong: at their fields, or else at the form.
 * @param names the form's own fields; messages for others go to the form
 * @param fallback what the form says when the server said nothing
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
