import type { Present } from '@callboard/contract/app/live';
import { MOST_PRESENT_TABS } from '@callboard/contract/platform/limits';

/** What one tab reports about itself. */
export type Presence = {
  callId: string;
  tab: string;
  state: 'open' | 'editing' | 'gone';
  person: { _id: string; name: string };
};

/** A tab silent for this long was closed or lost its connection. */
const FORGET_AFTER_MS = 30_000;

type Tab = Omit<Presence, 'state'> & { isEditing: boolean; heardAt: number };

const NOBODY = '[]';

/** Who has which call open, across all processes. */
export class PresenceBoard {
  /** By call, then by person and tab. */
  readonly #calls = new Map<string, Map<string, Tab>>();
  /** By person, then by call and tab, oldest first. */
  readonly #people = new Map<string, Map<string, Tab>>();
  readonly #told = new Map<string, string>();
  readonly #touched = new Set<string>();

  /** Beyond 20 tabs of one person, the oldest no longer counts. */
  hear({ state, ...tab }: Presence): void {
    if (state === 'gone') return this.#remove(tab);
    this.#put({ ...tab, isEditing: state === 'editing', heardAt: Date.now() });
    const own = this.#people.get(tab.person._id);
    const [oldest] = own?.values() ?? [];
    if (own && oldest && own.size > MOST_PRESENT_TABS) this.#remove(oldest);
  }

  /** Drops tabs that have been silent for 30 seconds. */
  forget(): void {
    const since = Date.now() - FORGET_AFTER_MS;
    for (const tabs of this.#calls.values()) {
      for (const tab of tabs.values()) if (tab.heardAt < since) this.#remove(tab);
    }
  }

  /** Whether there may be something to send. */
  get isTouched(): boolean {
    return this.#touched.size > 0;
  }

  /** Calls whose presence differs from what was last taken from here. */
  takeChanged(): string[] {
    const changed = [...this.#touched].filter((callId) => {
      const now = JSON.stringify(this.peopleAt(callId));
      if (now === (this.#told.get(callId) ?? NOBODY)) return false;
      if (now === NOBODY) this.#told.delete(callId);
      else this.#told.set(callId, now);
      return true;
    });
    this.#touched.clear();
    return changed;
  }

  /** The calls that somebody has open. */
  get openCalls(): string[] {
    return [...this.#calls.keys()];
  }

  /** Everyone who has a call open, each person once, in order of arrival. */
  peopleAt(callId: string): Present[] {
    const people = new Map<string, Present>();
    for (const { person, isEditing } of this.#calls.get(callId)?.values() ?? []) {
      const known = people.get(person._id);
      people.set(person._id, { ...person, isEditing: isEditing || known?.isEditing === true });
    }
    return [...people.values()];
  }

  #put(tab: Tab): void {
    const { callId, person } = tab;
    inner(this.#calls, callId).set(`${person._id} ${tab.tab}`, tab);
    inner(this.#people, person._id).set(`${callId} ${tab.tab}`, tab);
    this.#touched.add(callId);
  }

  #remove({ callId, tab, person }: Pick<Tab, 'callId' | 'tab' | 'person'>): void {
    takeOut(this.#calls, callId, `${person._id} ${tab}`);
    takeOut(this.#people, person._id, `${callId} ${tab}`);
    this.#touched.add(callId);
  }
}

type Tabs = Map<string, Map<string, Tab>>;

function inner(maps: Tabs, key: string): Map<string, Tab> {
  const known = maps.get(key);
  if (known) return known;
  const made = new Map<string, Tab>();
  maps.set(key, made);
  return made;
}

function takeOut(maps: Tabs, key: string, tab: string): void {
  const tabs = maps.get(key);
  tabs?.delete(tab);
  if (tabs?.size === 0) maps.delete(key);
}

/** Reads what `setPresence` notified; undefined for anything else. */
export function parsePresence(payload: string): Presence | undefined {
  try {
    const presence: Presence = JSON.parse(payload);
    return typeof presence.person._id === 'string' ? presence : undefined;
  } catch {
    return undefined;
  }
}
