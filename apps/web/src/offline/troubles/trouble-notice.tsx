import { shortMoment } from '~/format/dates.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { deviceTroubles, type Trouble } from './device-troubles.ts';
import { troubleWords } from './trouble-words.ts';

/** What happened to this device. Lists what the browser deleted, until the person has read it. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const { title, text } = troubleWords(trouble);

  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        <Button size="small" onClick={() => deviceTroubles.end(trouble.kind)}>
          Got it
        </Button>
      }
    >
      {trouble.kind === 'cleared' && (
        <ul className="mb-1 list-disc pl-5 text-ink">
          {trouble.lost.map(({ words, callNumber, tappedAt }) => (
            <li key={`${tappedAt} ${words}`} className="wrap-anywhere">
              {words}
              {callNumber !== undefined && `, #${callNumber}`}
              {`, ${shortMoment(new Date(tappedAt).toISOString())}`}
            </li>
          ))}
        </ul>
      )}
      {text}
    </Notice>
  );
}
