import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { tellConflict } from './edit-conflicts.ts';
import type { EditConflicts } from './use-edit-conflicts.ts';

export interface Overtaken {
  /** Its current state on the call; undefined when removed. */
  now?: string;
}

interface FormNoticesProps {
  message?: string;
  overtaken?: Overtaken;
  conflicts?: EditConflicts;
}

/** An editor's notices after a failed save. */
export function FormNotices({ message, overtaken, conflicts }: FormNoticesProps) {
  return (
    <>
      {message && <Notice tone="error">{message}</Notice>}
      {conflicts && <ConflictNotice conflicts={conflicts} />}
      {overtaken && !conflicts && (
        <Notice tone="warn" title="This was changed meanwhile">
          {overtaken.now ? `It now says: ${overtaken.now}.` : 'It is no longer on the call.'} Your
          changes are kept. Save again to apply them.
        </Notice>
      )}
    </>
  );
}

/** Asks field by field whose value to keep. */
function ConflictNotice({ conflicts }: { conflicts: EditConflicts }) {
  const { by, open, settle } = conflicts;
  return (
    <Notice tone="warn">
      <ul className="flex flex-col gap-3">
        {open.map((conflict) => (
          <li key={conflict.field}>
            <p className="font-medium wrap-anywhere">{tellConflict(by, conflict)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={() => settle(conflict, 'mine')}>
                Keep mine
              </Button>
              <Button size="small" onClick={() => settle(conflict, 'theirs')}>
                Keep theirs
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
