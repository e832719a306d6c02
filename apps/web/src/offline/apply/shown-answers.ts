import { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { PropertyDetail } from '@callboard/contract/customers/properties';
import { DEFAULT_PROPERTY_USE } from '@callboard/contract/money/tax-facts-list';
import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '~/lib/is-record.ts';
import type { Act } from '~/offline/act.ts';
import type { Author } from '~/offline/acts/act-rules.ts';
import { type Answered, type Overlay, overlaid, SHOWN_PATHS } from '~/offline/apply/overlay.ts';
import { waiting } from '~/offline/queue/waiting.ts';
import { keptAnswers } from '~/offline/server-copy/kept-answers.ts';
import { session } from '~/session/session.ts';

/** Lists that screens show page by page. */
const PAGED = ['serviceCalls.notes', 'serviceCalls.list'];

/** More than anybody opens in a day. The oldest are dropped first. */
const MOST_REMEMBERED = 500;

const keyOf = (path: string, input: unknown) => JSON.stringify([path, input]);

/** Whether an answer is a call. */
export const isCall = (data: unknown): data is ServiceCall =>
  isRecord(data) && Array.isArray(data.items) && Array.isArray(data.payments);

const isOlder = (one: unknown, other: unknown) =>
  isCall(one) && isCall(other) && one.version < other.version;

/**
 * The server's answers as they came, without the acts that wait here. So the acts can be applied to them
 * again whenever they change.
 */
class ShownAnswers {
  readonly #bare = new Map<string, Answered>();
  #client: QueryClient | undefined;

  start(client: QueryClient): void {
    this.#client = client;
    // Answers that were read before this started are without the waiting acts.
    for (const { queryKey, state } of client.getQueryCache().getAll()) {
      const asked = askedBy(queryKey);
      if (asked && state.data !== undefined) this.remember({ ...asked, data: state.data });
    }
    this.showAgain();
  }

  stop(): void {
    this.#client = undefined;
    this.#bare.clear();
  }

  /**
   * Remembers an answer.
   * @returns the remembered answer: of a call the known one if this one is older
   */
  remember(answered: Answered): Answered {
    if (!SHOWN_PATHS.includes(answered.path)) return answered;
    const key = keyOf(answered.path, answered.input);
    const known = this.#bare.get(key);
    if (known && isOlder(answered.data, known.data)) return known;
    this.#bare.delete(key);
    this.#bare.set(key, answered);
    const [oldest] = this.#bare.keys();
    if (this.#bare.size > MOST_REMEMBERED && oldest !== undefined) this.#bare.delete(oldest);
    return answered;
  }

  /** The last answer to a query, with the acts that wait. Undefined if this page never asked it. */
  again(path: string, input: unknown): unknown {
    const bare = this.#bare.get(keyOf(path, input));
    return bare && this.withWaiting(bare);
  }

  withWaiting(answered: Answered): unknown {
    const acts = waiting.acts().filter((act) => act.state === 'waiting' && !act.isTakenBack);
    return overlaid(answered, this.overlay(acts));
  }

  /** What the device knows of a call, with the acts that wait. */
  call(id: string): ServiceCall | undefined {
    const data = this.bareCall(id);
    const shown = data && this.withWaiting({ path: 'serviceCalls.byId', input: { id }, data });
    return isCall(shown) ? shown : undefined;
  }

  /** The checklist of a call as this page last read it, with the acts that wait. */
  checklist(id: string): CallChecklist | undefined {
    const shown = CallChecklist.safeParse(this.again('serviceCalls.checklist', { id }));
    return shown.data;
  }

  bareCall(id: string): ServiceCall | undefined {
    const known = this.#bare.get(keyOf('serviceCalls.byId', { id }))?.data;
    return isCall(known) ? known : keptAnswers.callOf(id);
  }

  /** Applies an act that the server took to the remembered answers, which came before it. */
  taken(act: Act, answer: unknown): void {
    const overlay = this.overlay([act]);
    for (const [key, answered] of this.#bare) {
      this.#bare.set(key, { ...answered, data: overlaid(answered, overlay) });
    }
    keptAnswers.change(act.callId, (path, input, data) =>
      path === 'serviceCalls.byId' && isCall(answer)
        ? isOlder(answer, data)
          ? data
          : answer
        : overlaid({ path, input, data }, overlay),
    );
    if (!isCall(answer)) return;
    this.remember({ path: 'serviceCalls.byId', input: { id: answer._id }, data: answer });
  }

  /** Applies the acts that wait now to all cached answers. Call it whenever the acts have changed. */
  showAgain(): void {
    const client = this.#client;
    if (!client) return;
    for (const { queryKey, state } of client.getQueryCache().getAll()) {
      const asked = askedBy(queryKey);
      const known = asked && this.#bare.get(keyOf(asked.path, asked.input))?.data;
      // The cache may hold a newer answer, after a change that did not go through the device or was refused.
      if (asked && isOlder(known, state.data)) this.remember({ ...asked, data: state.data });
      const shown = asked && this.again(asked.path, asked.input);
      if (shown === undefined) continue;
      client.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
    }
    // Paged lists are read page by page, so they are put together again.
    for (const path of PAGED) void client.invalidateQueries({ queryKey: [path.split('.')] });
  }

  /** Asks the server again for what shows a call, after it took an act that screens showed already. */
  refresh(): void {
    for (const path of SHOWN_PATHS) {
      void this.#client?.invalidateQueries({ queryKey: [path.split('.')] });
    }
  }

  /** A property in the shape of its own query, taken from a call that this page knows. */
  property(id: string): PropertyDetail | undefined {
    for (const { data } of this.#bare.values()) {
      if (!isCall(data) || data.property._id !== id) continue;
      const shown = this.call(data._id)?.property ?? data.property;
      const { customer, createdAt } = data;
      const place = { latitude: null, longitude: null };
      // No screen without signal shows what a tax depends on.
      const taxed = { use: DEFAULT_PROPERTY_USE, county: '' };
      const { contact } = shown;
      const whose = { customerId: customer._id, contactId: contact?._id ?? null, contact };
      return { ...shown, ...place, ...taxed, ...whose, createdAt, version: 1 };
    }
    return undefined;
  }

  /** The person whose acts are kept here. */
  get author(): Author {
    const { id = '', name = '' } = session.user ?? {};
    return { _id: id, name };
  }

  overlay(acts: readonly Act[]): Overlay {
    return { acts, author: this.author, callOf: (call) => this.bareCall(call) };
  }
}

/** The query of a cached answer. Undefined for paged lists, which are read again instead. */
function askedBy([path, asked]: readonly unknown[]): { path: string; input: unknown } | undefined {
  if (!Array.isArray(path) || !isRecord(asked) || asked.type !== 'query') return undefined;
  return { path: path.join('.'), input: asked.input };
}

export const shownAnswers = new ShownAnswers();
