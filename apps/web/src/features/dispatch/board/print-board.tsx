import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAddress } from '~/format/address.ts';
import { formatDuration } from '~/format/duration.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { formatPhone } from '~/format/phone.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import type { BoardRow } from './model/board-model.ts';
import { useBoard } from './model/use-board.ts';
import { formatWholeDay } from './words/format-day.ts';
import { priorityWords, windowWords } from './words/say-call.ts';
import { sayClocks } from './words/say-time.ts';

/** For printing: one page per technician, with the visits in order. */
export function PrintBoard() {
  const { model } = useBoard();
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <div className="board-print">
      {model.rows.map((row) => (
        <PrintedTechnician key={row.technician._id} row={row} />
      ))}
    </div>
  );
}

function PrintedTechnician({ row }: { row: BoardRow }) {
  useJobTypes();
  const { scale } = useBoard();
  return (
    <section className="board-print-page">
      <h2>{row.technician.name}</h2>
      {scale.days.map((day) => {
        const bars = row.bars.filter(
          ({ span, isOther }) => !isOther && span.start < day.end && day.start < span.end,
        );
        return (
          <section key={day.date}>
            <h3>{formatWholeDay(day.date)}</h3>
            {bars.length === 0 && <p>No calls on this day.</p>}
            <ol>
              {bars.map(({ call, span }) => (
                <li key={call._id}>
                  <p>
                    <strong>{sayClocks(span.start, span.end, scale.timeZone)}</strong>{' '}
                    {[
                      formatDuration(call.durationMinutes),
                      windowWords(call, scale.timeZone),
                      jobTypeName(call.jobType),
                      priorityWords(call),
                      statusLabel(call.status),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  <p>
                    #{call.callNumber} {call.customer.name}
                    {[
                      call.customer.businessName !== call.customer.name &&
                        call.customer.businessName,
                      formatPhone(call.customer.phone),
                    ]
                      .filter(Boolean)
                      .map((word) => `, ${word}`)
                      .join('')}
                  </p>
                  <p>{formatAddress(call.property.address)}</p>
                  {call.description && <p className="whitespace-pre-line">{call.description}</p>}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}

const print = window.matchMedia('print');

/** Whether the page is being printed; print-only content is not rendered otherwise. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(print.matches);

  useEffect(() => {
    // Synchronously: the browser captures the page when these handlers return.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    const follow = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', follow);
    };
  }, []);

  return isPrinting;
}
