import { type ComponentType, useSyncExternalStore } from 'react';

let place: { Pill?: ComponentType | undefined } = {};
const listeners = new Set<() => void>();

/** Shows the pill, once the code that keeps things on the device is there; without one, none. */
export function showPill(Pill: ComponentType | undefined): void {
  place = { Pill };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The pill, for whom things are kept on the device. */
export const usePill = () => useSyncExternalStore(subscribe, () => place);

/** Its place in the bar; empty where there is none. */
export function PillPlace() {
  const { Pill } = usePill();
  return Pill && <Pill />;
}
