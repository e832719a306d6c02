import type { ComponentType } from 'react';
import { store, useStore } from '~/lib/store.ts';

const place = store<{ Pill?: ComponentType | undefined }>({});

/** Shows this pill, once the device's code has loaded. Undefined removes it. */
export function showPill(Pill: ComponentType | undefined): void {
  place.set({ Pill });
}

/** The pill. Undefined for people whom the device keeps nothing for. */
export const usePill = () => useStore(place);

/** The pill's place in the navbar. Empty if there is no pill. */
export function PillPlace() {
  const { Pill } = usePill();
  return Pill && <Pill />;
}
