import '~/styles/signed-in.css';
import { Check, CircleAlert, CloudOff, type LucideIcon, RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useOpening } from '~/lib/use-opening.ts';
import { LogOutGuard } from '~/offline/log-out/log-out-guard.tsx';
import { outbox } from '~/offline/outbox.ts';
import { deviceTroubles } from '~/offline/troubles/device-troubles.ts';
import type { Standing } from '~/offline/waiting/standing-words.ts';
import { useUser } from '~/session/use-user.ts';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';
import { type PillState, pillState, spokenNews } from './pill-state.ts';

const loadSheet = () =>
  import('~/offline/waiting/waiting-sheet.tsx').then((part) => part.WaitingSheet);

interface Look {
  icon: LucideIcon;
  className: string;
  icons: string;
}

const UNDER_WAY: Look = {
  icon: RefreshCw,
  className: 'border-line bg-surface text-ink',
  icons: 'text-ink-soft',
};

const LOOKS: Record<PillState['kind'], Look> = {
  needs_you: {
    icon: CircleAlert,
    className: 'border-danger-line bg-danger-wash text-ink',
    icons: 'text-danger-ink',
  },
  no_signal: {
    icon: CloudOff,
    className: 'border-warn-line bg-warn-wash text-ink',
    icons: 'text-warn-ink',
  },
  saving: UNDER_WAY,
  reading: UNDER_WAY,
  // The usual state: it looks like the other words of the bar.
  saved: { icon: Check, className: 'border-transparent', icons: '' },
};

/** A wrong clock alone asks nobody to do anything. */
const isPressing = ({ kind }: { kind: string }) => kind !== 'clock';

/** What waits on this device, and what is wrong with it. */
function useStanding() {
  const acts = useSyncExternalStore(outbox.subscribe, outbox.acts);
  const signal = useSyncExternalStore(outbox.subscribe, outbox.signal);
  const isReading = useSyncExternalStore(outbox.subscribe, outbox.isReading);
  const lastSavedAt = useSyncExternalStore(outbox.subscribe, outbox.lastSavedAt);
  const troubles = useSyncExternalStore(deviceTroubles.subscribe, deviceTroubles.all);
  const standing: Standing = {
    acts,
    signal,
    isReading,
    lastSavedAt,
    troubles: troubles.filter(isPressing).length,
  };
  return { standing, troubles };
}

/** What a screen reader says about the pill. */
function useNews(state: PillState): string {
  const [heard, setHeard] = useState('');
  const news = spokenNews(heard, state);
  if (news !== heard) setHeard(news);
  return news;
}

/** Says whether everything is saved, and opens the list of what waits. */
export function SyncPill() {
  const user = useUser();
  const { standing, troubles } = useStanding();
  const state = pillState(standing);
  const news = useNews(state);
  const { icon: Icon, className, icons } = LOOKS[state.kind];
  const { isOpen, asked, setIsOpen } = useOpening(() => false);
  const [Sheet, reach] = useDeferredPart(loadSheet, asked, () => setIsOpen(false));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        // As wide and as high whatever it says: nothing beside or below it moves.
        className="order-first flex h-bar-item w-[min(6.75rem,28vw)] shrink-0 items-center rounded-md text-navbar-ink sm:w-48 lg:order-none lg:justify-end"
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => setIsOpen(true)}
      >
        <span
          className={`flex max-h-full min-w-0 items-center gap-x-[min(0.25rem,1vw)] rounded-xl border px-[min(0.5rem,2vw)] py-0.5 text-start text-[min(var(--size-xs),3.6vw)] leading-tight font-medium tabular-nums ${className}`}
        >
          <Icon aria-hidden="true" className={`size-[min(1rem,4vw)] shrink-0 ${icons}`} />
          <span className="line-clamp-2 min-w-0">{state.words}</span>
        </span>
      </button>
      {/* Outside the bar: inside, it would keep the whole bar visible to screen readers behind a dialog. */}
      {createPortal(<LiveStatus>{news}</LiveStatus>, document.body)}
      {Sheet && (
        <Sheet
          standing={standing}
          troubles={troubles}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
      {user && <LogOutGuard standing={standing} person={user.id} />}
    </>
  );
}
