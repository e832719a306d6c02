import type { LiveEvent } from '@callboard/contract/app/live';
import { isKind, KINDS } from '@callboard/contract/platform/kinds';
import type { QueryClient } from '@tanstack/react-query';
import { trpcClient } from '~/session/trpc-client.ts';
import { keepPictures } from './keep-pictures.ts';
import { keptAnswers } from './kept-answers.ts';
import { keptQuestions, showKept } from './show-kept.ts';

/** While others make changes, the data is read again at most this often. */
const READ_EVERY_MS = 30_000;
/** The data is read again this often even without changes, because the days go on. */
const READ_AGAIN_MS = 15 * 60_000;

function concerns(event: LiveEvent, person: string): boolean {
  if (event.type === 'reset') return true;
  if (event.type === 'thing') return isKind(event.kind) && KINDS[event.kind].isOnPhone;
  if (event.type !== 'call') return false;
  return event.call?.assignedEmployee?._id === person || keptAnswers.callOf(event.id) !== undefined;
}

interface Keeping {
  client: QueryClient;
  person: string;
  /** The device's answer, with the acts that wait. */
  answer: (path: string, input: unknown) => unknown;
}

/** Keeps the device's copy of the server's answers up to date while somebody is signed in. */
export class DeviceDataKeeper {
  readonly #of: Keeping;
  #readAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;
  readonly #over = new AbortController();

  constructor(of: Keeping) {
    this.#of = of;
  }

  /** Call this when others changed something. */
  hear(event: LiveEvent): void {
    if (concerns(event, this.#of.person)) this.readSoon();
  }

  /** Reads everything again: at once, or as soon as enough time has passed since the last time. */
  readSoon(): void {
    this.#wait(this.#readAt + READ_EVERY_MS - Date.now());
  }

  stop(): void {
    this.#over.abort();
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    if (this.#over.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        void this.#read();
      },
      Math.max(ms, 0),
    );
  }

  async #read(): Promise<void> {
    if (this.#isReading) return this.readSoon();
    this.#isReading = true;
    this.#readAt = Date.now();
    const { client, person, answer } = this.#of;
    try {
      const lists = keptAnswers.data.lists?.stamp;
      const { signal } = this.#over;
      const data = await trpcClient.myDay.device.query({ lists }, { signal });
      if (signal.aborted) return;
      await keptAnswers.take(data);
      showKept(client, keptQuestions(keptAnswers.data), answer, this.#readAt);
      await keepPictures(person, keptAnswers.data, signal);
    } catch {
      // There is no signal. It is read when the server answers again.
    } finally {
      this.#isReading = false;
    }
    // A change that came meanwhile has set its own timer.
    if (this.#timer === undefined) this.#wait(READ_AGAIN_MS);
  }
}
