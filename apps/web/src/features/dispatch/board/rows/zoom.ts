import { useSyncExternalStore } from 'react';
import { listeners } from '~/lib/listeners.ts';

const KEY = 'dispatchZoom';
const { subscribe, emit } = listeners();

/** Hour widths as multiples of the default; 0 fits the working day. */
const STEPS = [0, 0.5, 0.75, 1, 1.5, 2, 3] as const;
const USUAL = 1;

export type ZoomWay = 'in' | 'out' | 'fit';

/** The day view's zoom: 0 fits the working day, 1 is the default. */
function zoomNow(): number {
  const kept = localStorage.getItem(KEY);
  return STEPS.find((step) => String(step) === kept) ?? USUAL;
}

/** The next zoom step; undefined at the ends. */
export function zoomAfter(zoom: number, way: ZoomWay): number {
  if (way === 'fit') return 0;
  const next =
    way === 'in' ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** Saved in this browser. */
export function changeZoom(way: ZoomWay): void {
  localStorage.setItem(KEY, String(zoomAfter(zoomNow(), way)));
  emit();
}

export const useZoom = (): number => useSyncExternalStore(subscribe, zoomNow);
