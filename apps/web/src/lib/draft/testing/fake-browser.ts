import { vi } from 'vitest';

/** As much of a browser as drafts need: its storages, its tabs, and which pages live. */
export class Browser {
  readonly local = new Map<string, string>();
  readonly locks = new Set<string>();
}

/** One tab: its session storage, and the listeners of its page. */
export class Tab {
  readonly stored = new Map<string, string>();
  listeners = new Map<string, ((event: object) => void)[]>();
  holds: string[] = [];
  dispatch(type: string, event: object = {}) {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}

// `Object.keys` lists its keys, as with a real one.
const storageOf = (values: Map<string, string>): Storage => {
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

/** Modules that are loaded from now on run in this tab of the browser. */
export function stubBrowser(browser: Browser, tab: Tab): void {
  tab.listeners = new Map();
  const target = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      tab.listeners.set(type, [...(tab.listeners.get(type) ?? []), listener]);
    },
    hidden: false,
  };
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('document', target);
  vi.stubGlobal('localStorage', storageOf(browser.local));
  vi.stubGlobal('sessionStorage', storageOf(tab.stored));
  vi.stubGlobal('navigator', {
    locks: {
      request(name: string) {
        browser.locks.add(name);
        tab.holds.push(name);
        return new Promise(() => {});
      },
      query: async () => ({ held: [...browser.locks].map((name) => ({ name })) }),
    },
  });
}
