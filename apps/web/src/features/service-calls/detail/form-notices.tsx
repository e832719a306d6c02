import { Notice } from '~/ui/notice.tsx';

export interface Conflict {
  /** How the thing stands on the call now; none when it is gone from it. */
  now?: string;
}

interface FormNoticesProps {
  message?: string;
  conflict?: Conflict;
}

/** What an editor says when a save did not get through. */
export function FormNotices({ message, conflict }: FormNoticesProps) {
  return (
    <>
      {message && <Notice tone="error">{message}</Notice>}
      {conflict && (
        <Notice tone="warn" title="Somebody else changed this meanwhile">
          {conflict.now ? `It now says: ${conflict.now}.` : 'It is no longer on the call.'} What you
          typed is kept. Save again to put it on the call.
        </Notice>
      )}
    </>
  );
}
