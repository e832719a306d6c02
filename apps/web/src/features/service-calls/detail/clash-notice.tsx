import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { tellClash } from './clashes.ts';
import type { Meeting } from './use-meeting.ts';

/** Asks, field by field, whose value stays where two people changed the same. */
export function ClashNotice({ meeting }: { meeting: Meeting }) {
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
