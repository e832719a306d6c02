import { Notice } from '~/ui/notice.tsx';
import { ClashNotice } from './clash-notice.tsx';
import type { Meeting } from './use-meeting.ts';

export interface Conflict {
  /** How the thing stands on the call now; none when it is gone from it. */
  now?: string;
}

interface FormNoticesProps {
  message?: string;
  conflict?: Conflict;
  meeting?: Meeting;
}

/** What an editor says when a save did not get through. */
export function FormNotices({ message, conflict, meeting }: FormNoticesProps) {
  return (
    <>
      {message && <Notice tone="error">{message}</Notice>}
      {meeting && <ClashNotice meeting={meeting} />}
      {conflict && !meeting && (
        <Notice tone="warn" title="Somebody else changed this meanwhile">
          {conflict.now ? `It now says: ${conflict.now}.` : 'It is no longer on the call.'} What you
          typed is kept. Save again to put it on the call.
        </Notice>
      )}
    </>
  );
}
