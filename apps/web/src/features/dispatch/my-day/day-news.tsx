import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { changesOf } from './changes-of.ts';

export interface DayNewsProps {
  seen: readonly ServiceCallRow[];
  latest: readonly ServiceCallRow[];
  onShow: () => void;
}

/** What others changed of a day since it was shown, until the reader asks for it. */
export function DayNews({ seen, latest, onShow }: DayNewsProps) {
  const changes = changesOf(seen, latest);
  if (changes.length === 0) return null;
  return (
    <Notice
      actions={
        <Button size="small" className="h-11" onClick={onShow}>
          Show
        </Button>
      }
    >
      {changes.join('. ')}
    </Notice>
  );
}
