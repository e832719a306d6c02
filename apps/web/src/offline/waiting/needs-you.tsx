import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { shortMoment } from '~/format/dates.ts';
import type { Act } from '~/offline/act.ts';
import { outbox } from '~/offline/outbox.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { type Conflict, conflictOf, despiteRules } from '../acts/conflict-of.ts';
import { ActRow } from './act-row.tsx';
import { Refusal } from './refusal.tsx';
import { useTakeBack } from './use-take-back.ts';

interface NeedsYouProps {
  act: Act;
  /** Called after the decision, when the buttons are gone. */
  onSettled: () => void;
  focusAfter: () => HTMLElement | null;
  /** Called when the person goes to the call. */
  onLeave: () => void;
}

/** An act that was refused or is in conflict with somebody else’s: what happened, and the choices. */
export function NeedsYou({ act, onSettled, focusAfter, onLeave }: NeedsYouProps) {
  const id = useId();
  const conflict = conflictOf(act);
  const despite = despiteRules(act);
  const takeBack = useTakeBack(act, focusAfter);
  const settle = (deciding: Promise<unknown>) => void deciding.then(onSettled);
  return (
    <li className="flex flex-col gap-2.5 rounded-md border border-danger-line bg-danger-wash p-3 text-sm text-ink">
      <ActRow act={act} id={id} />
      {conflict ? (
        <SideBySide differences={conflict.differences} theirs={act.problem?.theirs} />
      ) : (
        <Refusal act={act} />
      )}
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
        {conflict ? (
          <Choices act={act} conflict={conflict} settle={settle} />
        ) : (
          <>
            <Button size="small" onClick={() => settle(outbox.sendAgain(despite ?? act))}>
              {despite ? 'Save anyway' : 'Send again'}
            </Button>
            <Button size="small" onClick={() => void takeBack()}>
              Undo
            </Button>
          </>
        )}
        {act.callNumber !== undefined && (
          <Link
            to="/service-calls/$id"
            params={{ id: act.callId }}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            onClick={onLeave}
          >
            Open call<span className="sr-only"> #{act.callNumber}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

interface ChoicesProps {
  act: Act;
  conflict: Conflict;
  settle: (deciding: Promise<unknown>) => void;
}

/** Lets the person choose whose value to keep. */
function Choices({ act, conflict, settle }: ChoicesProps) {
  const { sendMine, sendTheirs, sendBoth } = conflict;
  const send = (chosen: Act) => settle(outbox.sendAgain(chosen));
  return (
    <>
      {sendMine && (
        <Button size="small" onClick={() => send(sendMine)}>
          Keep mine
        </Button>
      )}
      <Button
        size="small"
        onClick={() => (sendTheirs ? send(sendTheirs) : settle(outbox.takeBack(act.id)))}
      >
        Keep theirs
      </Button>
      {sendBoth && (
        <Button size="small" onClick={() => send(sendBoth)}>
          Keep both
        </Button>
      )}
    </>
  );
}

interface SideBySideProps {
  differences: Conflict['differences'];
  /** Who set the other value, if that is known. */
  theirs?: { byName: string; at: string } | undefined;
}

/** A heading for the other value: whose change it is. */
function theirName(theirs: SideBySideProps['theirs'], own: string | undefined): string {
  if (!theirs) return 'Somebody else’s change';
  return theirs.byName === own ? 'Your other change' : `${theirs.byName}’s change`;
}

/** Both values of each difference, side by side. */
function SideBySide({ differences, theirs }: SideBySideProps) {
  const name = theirName(theirs, useUser()?.name);
  return differences.map(({ label, mine, theirs: value }) => (
    <div key={label} className="flex flex-col gap-1">
      <p className="text-xs font-medium">{label}</p>
      <dl aria-label={label} className="grid grid-cols-2 gap-2">
        <Side title="Your change" value={mine} />
        <Side title={name} value={value} {...(theirs && { note: shortMoment(theirs.at) })} />
      </dl>
    </div>
  ));
}

function Side({ title, value, note }: { title: string; value: string; note?: string }) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-2.5 py-2">
      <dt className="text-xs text-ink-soft wrap-anywhere">{title}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
      {note && <dd className="text-xs text-ink-soft">{note}</dd>}
    </div>
  );
}
