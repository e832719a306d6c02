import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { tellClash } from './edit-conflicts.ts';
import type { Meeting } from './use-edit-conflicts.ts';

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

/** Asks, field by field, whose value stays where two people changed the same. */
function ClashNotice({ meeting }: { meeting: Meeting }) {
  const { by, clashes, settle } = meeting;
  return (
    <Notice tone="warn">
      <ul className="flex flex-col gap-3">
        {clashes.map((clash) => (
          <li key={clash.field}>
            <p className="font-medium wrap-anywhere">{tellClash(by, clash)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={() => settle(clash, 'mine')}>
                Keep mine
              </Button>
              <Button size="small" onClick={() => settle(clash, 'theirs')}>
                Keep theirs
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
