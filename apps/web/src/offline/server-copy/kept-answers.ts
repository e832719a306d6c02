import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { DeviceData } from '@callboard/contract/phones/device-data';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import { deviceClock } from '~/offline/device-clock.ts';
import { deviceDb, type KeptPart } from '~/offline/device-db.ts';
import { isTheirs } from '~/offline/owner-in-database.ts';
import { heardServer, isSilentTooLong, lastHeardAt } from '~/session/silence.ts';
import { type KeptData, keptAnswer, NOTHING_KEPT, withAnswer, withAnswersOf } from './kept-data.ts';

/** Raise it when the stored shape changes: data of another shape is not read. */
export const KEPT_SHAPE = 3;

/** The time by the server's clock, as far as it is known. */
const now = () => Date.now() - (deviceClock.error() ?? 0);

const allOf = (person: string) => IDBKeyRange.bound([person], [person, []]);

/** What the device keeps for the person who is signed in, in memory and in its database. */
class KeptAnswers {
  #person: string | undefined;
  #data = NOTHING_KEPT;

  /** Reads what was kept for a person earlier. There is nothing if the device cannot store. */
  async open(person: string): Promise<void> {
    this.close();
    try {
      const db = await deviceDb();
      const rows = await db.getAll('answers', allOf(person));
      // Data of a former build, which did not record this, counts as heard now.
      if (rows.length > 0 && lastHeardAt() === undefined) heardServer(deviceClock.error());
      this.#data = dataOf(rows.flatMap(({ shape, part }) => (shape === KEPT_SHAPE ? part : [])));
    } catch {
      // From now on, answers are known only as long as the page lives.
    }
    this.#person = person;
  }

  close(): void {
    this.#person = undefined;
    this.#data = NOTHING_KEPT;
  }

  get data(): KeptData {
    return this.#data;
  }

  /** When the server last answered, in milliseconds since 1970. Undefined if never. */
  get heardAt(): number | undefined {
    return this.#person === undefined ? undefined : lastHeardAt();
  }

  /** Whether the server's last answer is too old to show what it said. */
  get isTooOld(): boolean {
    return isSilentTooLong(deviceClock.error());
  }

  /** What the server would answer. Undefined if the device does not know, or knows only what is too old. */
  answer(path: string, input: unknown): unknown {
    if (this.#person === undefined || this.isTooOld) return undefined;
    const zone = this.#data.lists?.settings.timeZone ?? DEFAULT_TIME_ZONE;
    return keptAnswer(this.#data, path, input, wallTime(now(), zone).date);
  }

  /** A call as the server last answered it. */
  callOf(id: string): ServiceCall | undefined {
    return this.#data.calls.get(id)?.call;
  }

  /** Updates the kept data with an answer of the server. */
  heard(path: string, input: unknown, data: unknown): void {
    this.#follow(withAnswer(this.#data, path, input, data));
    this.#tellHeard();
  }

  /**
   * Changes what is kept about a call, for example after the server accepted an act.
   * @param of gives what to keep instead of an answer
   */
  change(id: string, of: Parameters<typeof withAnswersOf>[2]): void {
    this.#follow(withAnswersOf(this.#data, id, of));
  }

  /** Keeps everything that the server wants a phone to keep, and nothing else. */
  async take({ days, calls, lists }: DeviceData): Promise<void> {
    const known = this.#data.calls;
    const newest = calls.map((call) => {
      const former = known.get(call.call._id);
      // The call was changed, and answered, while this data was on its way.
      return former && former.call.version > call.call.version ? former : call;
    });
    this.#data = {
      days,
      calls: new Map(newest.map((call) => [call.call._id, call])),
      lists: lists ?? this.#data.lists,
    };
    this.#tellHeard();
    await this.#store(partsOf(this.#data), true);
  }

  #follow(next: KeptData): void {
    const former = this.#data;
    this.#data = next;
    const changed = [...next.calls].filter(([id, call]) => former.calls.get(id) !== call);
    void this.#store(
      changed.map(([, call]) => ({ kind: 'call', call })),
      false,
    );
  }

  #tellHeard(): void {
    if (this.#person !== undefined) heardServer(deviceClock.error());
  }

  /** @param isAll whether to delete everything else, except pictures */
  async #store(parts: readonly KeptPart[], isAll: boolean): Promise<void> {
    const person = this.#person;
    if (person === undefined || (parts.length === 0 && !isAll)) return;
    try {
      const changing = (await deviceDb()).transaction(['answers', 'facts'], 'readwrite');
      if (!(await isTheirs(changing.objectStore('facts'), person))) return;
      const answers = changing.objectStore('answers');
      const keys = new Set(parts.map(keyOf));
      for (const key of isAll ? await answers.getAllKeys(allOf(person)) : []) {
        if (!keys.has(key[1]) && !key[1].startsWith(PICTURE)) await answers.delete(key);
      }
      for (const part of parts) {
        await answers.put({ person, key: keyOf(part), part, shape: KEPT_SHAPE });
      }
      await changing.done;
    } catch {
      // Storage is full or gone. The copy in memory serves as long as the page lives.
    }
  }
}

/** What a picture's key begins with. Its address follows. */
export const PICTURE = 'picture ';

const keyOf = (part: KeptPart): string =>
  part.kind === 'call' ? `call ${part.call.call._id}` : part.kind;

function partsOf({ days, calls, lists }: KeptData): KeptPart[] {
  const ofCalls = [...calls.values()].map((call) => ({ kind: 'call', call }) as const);
  return [
    { kind: 'days', days },
    ...ofCalls,
    ...(lists ? [{ kind: 'lists', lists } as const] : []),
  ];
}

const dataOf = (parts: readonly KeptPart[]): KeptData => ({
  days: parts.flatMap((part) => (part.kind === 'days' ? part.days : [])),
  calls: new Map(
    parts.flatMap((part) =>
      part.kind === 'call' ? [[part.call.call._id, part.call] as const] : [],
    ),
  ),
  lists: parts.flatMap((part) => (part.kind === 'lists' ? part.lists : []))[0],
});

export const keptAnswers = new KeptAnswers();
