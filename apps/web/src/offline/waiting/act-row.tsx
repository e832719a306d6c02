import { formatExact, shortMoment } from '~/format/dates.ts';
import type { Act } from '~/offline/act.ts';
import { isoMomentOf } from '~/offline/act-moment.ts';

interface ActRowProps {
  act: Act;
  /** The id of the text, for elements that are labeled by it. */
  id?: string;
  note?: string | undefined;
}

/** What was done, on which call and when. */
export function ActRow({ act, id, note }: ActRowProps) {
  const iso = isoMomentOf(act);
  return (
    <div className="min-w-0">
      <p id={id} className="font-medium wrap-anywhere">
        {act.words}
      </p>
      <p className="text-xs text-ink-soft">
        {act.callNumber !== undefined && `#${act.callNumber} · `}
        <time dateTime={iso} title={formatExact(iso)}>
          {shortMoment(iso)}
        </time>
        {note && ` · ${note}`}
      </p>
    </div>
  );
}
