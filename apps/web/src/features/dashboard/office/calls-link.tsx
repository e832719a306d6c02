import type { CallStateKey } from '@callboard/contract/calls/call-states';
import { Link } from '@tanstack/react-router';
import { callsInWords } from '~/features/dashboard/in-words.ts';

interface CallsLinkProps {
  /** Whose list it opens. */
  list: CallStateKey;
  title: string;
  /** Unknown until the server has answered. */
  count: number | undefined;
}

/** How many calls a list has, as the way to it. */
export function CallsLink({ list, title, count }: CallsLinkProps) {
  if (count === undefined) return null;
  return (
    <Link
      to="/service-calls/status/$status"
      params={{ status: list }}
      className="link inline-flex min-h-6 items-center text-sm font-semibold tabular-nums pointer-coarse:min-h-11"
    >
      {callsInWords(count)}
      <span className="sr-only">: {title}</span>
    </Link>
  );
}
