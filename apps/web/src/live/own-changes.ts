import type { QueryClient } from '@tanstack/react-query';

/** The answer to a change and the news of it come at about the same time. */
const ECHO_MS = 3000;

/**
 * Knows when this tab itself has changed something: it reads again by itself what that concerns, and
 * the news of its own change would only make it ask twice.
 */
export class OwnChanges {
  readonly #client: QueryClient;
  #settledAt = 0;
  readonly #stop: () => void;

  constructor(client: QueryClient) {
    this.#client = client;
    this.#stop = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status !== 'pending') this.#settledAt = Date.now();
    });
  }

  /** Whether a change is under way, whose answer has not come. */
  get isUnderWay(): boolean {
    return this.#client.isMutating() > 0;
  }

  /** Whether a change by this person may well have been made in this tab, just now. */
  get mayEcho(): boolean {
    return this.isUnderWay || Date.now() - this.#settledAt < ECHO_MS;
  }

  stop(): void {
    this.#stop();
  }
}
