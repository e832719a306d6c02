import type { AppRouter } from '@callboard/api/app/app-router';
import { unknownField } from '@callboard/contract/platform/unknown-field';
import type { Operation, OperationLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isRecord } from '~/lib/is-record.ts';
import { problemOf } from '~/lib/problem.ts';

type OptionalKey<Input> = {
  [Key in keyof Input & string]: undefined extends Input[Key] ? Key : never;
}[keyof Input & string];

/** The context of a request whose fields of these names a server of the version before may not know. */
export const mayLeaveOut = <Input>(...names: OptionalKey<Input>[]) => ({ mayLeaveOut: names });

/** The input without what the server does not know; undefined where that may not be left out. */
function withoutUnknown({ context, input }: Operation, error: unknown): object | undefined {
  const unknown = Object.entries(problemOf(error)?.fields ?? {})
    .filter(([name, messages]) => messages.includes(unknownField(name)))
    .map(([name]) => name);
  const { mayLeaveOut: names } = context;
  if (unknown.length === 0 || !Array.isArray(names) || !isRecord(input)) return undefined;
  if (!unknown.every((name) => names.includes(name))) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !unknown.includes(name)));
}

/**
 * While a version is rolled out, a page of the new one may reach a server of the former: what that does not
 * know, and the request can do without (`mayLeaveOut`), is left out, and the request is sent once more.
 */
export const leaveOutUnknown: OperationLink<AppRouter> = ({ op, next }) =>
  observable((observer) => {
    let current = next(op).subscribe({
      ...observer,
      error(error) {
        const input = withoutUnknown(op, error);
        if (input) current = next({ ...op, input }).subscribe(observer);
        else observer.error(error);
      },
    });
    return () => current.unsubscribe();
  });
