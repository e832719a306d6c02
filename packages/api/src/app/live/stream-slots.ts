import {
  MOST_STREAMS,
  MOST_STREAMS_OF_CUSTOMERS,
  MOST_STREAMS_OF_PERSON,
  MOST_STREAMS_OF_SESSION,
} from '@callboard/contract/platform/limits';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Listener } from './listener.ts';
import type { Viewer } from './may-hear.ts';

const RETRY_AFTER_SECONDS = 1;

/** The open streams of one process, oldest first. */
export class StreamSlots {
  readonly #all = new Set<Listener>();

  get listeners(): ReadonlySet<Listener> {
    return this.#all;
  }

  add(listener: Listener): void {
    this.#all.add(listener);
  }

  delete(listener: Listener): void {
    this.#all.delete(listener);
  }

  /**
   * Who has to go so that somebody may open one stream more: of a session or a person with too many
   * the oldest.
   * @throws DomainError `unavailable` when there is no place left; customers never get the last ones
   */
  inTheWayOf(viewer: Viewer): Listener | undefined {
    const own = [...this.#all].filter((listener) => listener.viewer.id === viewer.id);
    const here = own.filter((listener) => listener.viewer.sessionId === viewer.sessionId);
    if (here.length >= MOST_STREAMS_OF_SESSION) return here[0];
    if (own.length >= MOST_STREAMS_OF_PERSON) return own[0];
    if (this.#hasRoomFor(viewer)) return undefined;
    throw new DomainError('unavailable', 'Too many people are connecting at once. Try again.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }

  #hasRoomFor({ role }: Viewer): boolean {
    if (this.#all.size >= MOST_STREAMS) return false;
    if (role !== 'customer' || this.#all.size < MOST_STREAMS_OF_CUSTOMERS) return true;
    const ofCustomers = [...this.#all].filter(({ viewer }) => viewer.role === 'customer');
    return ofCustomers.length < MOST_STREAMS_OF_CUSTOMERS;
  }
}
