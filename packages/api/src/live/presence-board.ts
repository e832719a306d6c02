import type { Present } from '@callboard/contract/live';

/** What one tab says of itself. */
export type Presence = {
  callId: string;
  tab: string;
  state: 'open' | 'editing' | 'gone';
  person: { _id: string; name: string };
};

/** A tab that says nothing more has been closed or has lost its line. */
const FORGET_AFTER_MS = 30_000;

type Tab = { person: Presence['person']; isEditing: boolean; heardAt: number };

/** Who has which call open, in whichever process they are. */
export class PresenceBoard {
  readonly #calls = new Map<string, Map<string, Tab>>();

  /** @returns whether somebody sees a difference */
  hear({ callId, tab, state, person }: Presence): boolean {
    const before = this.#asText(callId);
    const tabs = this.#calls.get(callId) ?? new Map<string, Tab>();
    const key = `${person._id} ${tab}`;
    if (state === 'gone') tabs.delete(key);
    else tabs.set(key, { person, isEditing: state === 'editing', heardAt: Date.now() });
    if (tabs.size > 0) this.#calls.set(callId, tabs);
    else this.#calls.delete(callId);
    return before !== this.#asText(callId);
  }

  /** Forgets tabs that were not heard of for 30 seconds; gives the calls that this changes. */
  forget(): string[] {
    const since = Date.now() - FORGET_AFTER_MS;
    const changed: string[] = [];
    for (const [callId, tabs] of this.#calls) {
      const former = tabs.size;
      for (const [key, { heardAt }] of tabs) if (heardAt < since) tabs.delete(key);
      if (tabs.size === former) continue;
      changed.push(callId);
      if (tabs.size === 0) this.#calls.delete(callId);
    }
    return changed;
  }

  /** The calls that somebody has open. */
  get openCalls(): string[] {
    return [...this.#calls.keys()];
  }

  /** Everybody who has a call open, each once, whoever came first in front. */
  peopleAt(callId: string): Present[] {
    const people = new Map<string, Present>();
    for (const { person, isEditing } of this.#calls.get(callId)?.values() ?? []) {
      const known = people.get(person._id);
      people.set(person._id, { ...person, isEditing: isEditing || known?.isEditing === true });
    }
    return [...people.values()];
  }

  #asText(callId: string): string {
    return JSON.stringify(this.peopleAt(callId));
  }
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
