import type { ComponentType } from 'react';
import { store, useStore } from '~/lib/store.ts';

const place = store<{ Pill?: ComponentType | undefined }>({});

/** Shows the pill, once the code that keeps things on the device is there; without one, none. */
export function showPill(Pill: ComponentType | undefined): void {
  place.set({ Pill });
}

/** The pill, for whom things are kept on the device. */
export const usePill = () => useStore(place);

/** Its place in the bar; empty where there is none. */
export function PillPlace() {
  const { Pill } = usePill();
  return Pill && <Pill />;
}
