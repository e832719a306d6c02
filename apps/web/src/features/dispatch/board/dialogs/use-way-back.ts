import { useState } from 'react';
import { callElement } from '~/features/dispatch/board/model/board-dom.ts';

/** A call's focusable element: its bar, or its button in the phone list. */
export function focusableOf(callId: string): HTMLElement | null {
  const element = callElement(callId);
  return element?.matches('[tabindex]') ? element : (element?.querySelector('button') ?? null);
}

/**
 * Where the focus goes when a call's dialog closes: to the opener or, if the call was moved, to
 * the call.
 */
export function useWayBack(callId: string): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  const isPlace = opener instanceof HTMLElement && opener !== document.body;
  return () => (isPlace && opener.isConnected ? opener : focusableOf(callId));
}
