export interface Listeners<Told extends unknown[]> {
  /** @returns ends it */
  subscribe: (listener: (...told: Told) => unknown) => () => void;
  emit: (...told: Told) => void;
}

/** Who hears of something that changes. */
export function listeners<Told extends unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => unknown>();
  return {
    subscribe: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    emit: (...told) => {
      for (const listener of all) listener(...told);
    },
  };
}
