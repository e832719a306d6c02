import { useSyncExternalStore } from 'react';
import type { BoardFocus, Spot } from './board-focus.ts';

/** What has the focus; draws again with each of its moves. */
export const useFocused = (focus: BoardFocus): Spot =>
  useSyncExternalStore(focus.subscribe, focus.get);
