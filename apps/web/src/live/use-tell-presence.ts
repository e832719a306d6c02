import type { PresenceInput } from '@callboard/contract/app/live';
import { useEffect } from 'react';
import { isAnythingTyped } from '~/lib/draft/typing.ts';
import { session } from '~/session/session.ts';
import { askWithToken } from './ask-with-token.ts';

/** It counts for 30 seconds. */
const SAY_AGAIN_MS = 10_000;
const LOOK_EVERY_MS = 1000;

const nameOfTab = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

// Not over tRPC: no one waits for the answer, and it may be sent while the page unloads.
function say(presence: PresenceInput): void {
  if (session.accessToken === undefined) return;
  void askWithToken('/api/live/presence', {
    method: 'POST',
    keepalive: presence.state === 'gone',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(presence),
  }).catch(() => undefined);
}

/**
 * Shows others that this user has a call open, and whether they are editing.
 * @param callId undefined until it is known
 */
export function useTellPresence(callId: string | undefined): void {
  useEffect(() => {
    if (callId === undefined) return;
    const tab = nameOfTab();
    let said: { state: PresenceInput['state']; at: number } | undefined;

    function look(id: string) {
      const state = isAnythingTyped() ? 'editing' : 'open';
      if (said?.state === state && Date.now() - said.at < SAY_AGAIN_MS) return;
      said = { state, at: Date.now() };
      say({ callId: id, tab, state });
    }
    const leave = () => say({ callId, tab, state: 'gone' });

    look(callId);
    const timer = setInterval(look, LOOK_EVERY_MS, callId);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [callId]);
}
