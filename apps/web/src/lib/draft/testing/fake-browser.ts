/** A browser as far as drafts ask for one: its storages, its tabs, and which pages live. */
export class Browser {
  readonly local = new Map<string, string>();
  readonly locks = new Set<string>();
}

/** One tab: what is stored for it, and who listens on its page. */
export class Tab {
  readonly stored = new Map<string, string>();
  listeners = new Map<string, ((event: object) => void)[]>();
  holds: string[] = [];
  tell(type: string, event: object = {}) {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}

/** A storage that keeps its entries in a map, and lists its keys as a real one does. */
export const storageOf = (values: Map<string, string>): Storage => {
  const storage = Object.create(
    {
      getItem: (key: string) => values.get(key) ?? null,
      setItem(key: string, value: string) {
        values.set(key, value);
        Object.defineProperty(storage, key, { configurable: true, enumerable: true, value });
      },
      removeItem(key: string) {
        values.delete(key);
        Reflect.deleteProperty(storage, key);
      },
    },
    {},
  );
  for (const [key, value] of values) storage.setItem(key, value);
  return storage;
};
