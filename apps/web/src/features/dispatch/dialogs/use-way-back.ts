import { useState } from 'react';
import { callElement } from '~/features/dispatch/board/board-dom.ts';

/** What of a call can have the focus: its bar, or a button of it in the list of a phone. */
export function focusableOf(callId: string): HTMLElement | null {
  const element = callElement(callId);
  return element?.matches('[tabindex]') ? element : (element?.querySelector('button') ?? null);
}

/**
 * Where the focus goes when a dialog about a call closes: to what it was opened from or, where a
 * move has drawn the call elsewhere, to the call.
 */
export function useWayBack(callId: string): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  const isPlace = opener instanceof HTMLElement && opener !== document.body;
  return () => (isPlace && opener.isConnected ? opener : focusableOf(callId));
}
