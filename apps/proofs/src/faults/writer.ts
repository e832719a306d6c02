import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import type { Random } from '@callboard/demo/chance/random';
import type { z } from 'zod';
import { type CallChanges, changesOf } from './call-changes.ts';
import type { Journal } from './journal.ts';
import type { Office } from './office.ts';

export type Desk = {
  office: Office;
  journal: Journal;
  /** Catalog items to add to calls. */
  itemIds: readonly string[];
  /** Calls that all writers share. */
  shared: readonly CallChanges[];
  isOver: () => boolean;
};

const address = { line1: '1 Elm St', line2: '', city: 'Austin', state: 'TX', postalCode: '78701' };

/** Someone who books visits and works on them until stopped. */
export class Writer {
  readonly #desk: Desk;
  readonly #random: Random;
  readonly #name: string;
  #count = 0;

  constructor(desk: Desk, random: Random, name: string) {
    this.#desk = desk;
    this.#random = random;
    this.#name = name;
  }

  async work(): Promise<void> {
    await this.#think();
    while (!this.#desk.isOver()) {
      await this.#createCarelessly();
      const call = await this.bookVisit();
      for (let step = 0; step < 8 && !this.#desk.isOver(); step += 1) {
        await this.#change(call);
        await this.#think();
      }
    }
  }

  /** Creates a customer, a property and a call, each exactly once despite retries. */
  async bookVisit(): Promise<CallChanges> {
    const { office, journal, itemIds } = this.#desk;
    const customer = await this.#create('/api/customers', Customer, (marker) => ({
      firstName: 'Fay',
      lastName: marker,
      phone: '512 555 0142',
    }));
    const property = await this.#create('/api/properties', Property, (marker) => ({
      label: marker,
      address,
      customerId: customer._id,
    }));
    const call = await this.#create('/api/service-calls', ServiceCall, (marker) => ({
      customerId: customer._id,
      propertyId: property._id,
      scheduledAt: '2026-11-20T15:00:00Z',
      description: marker,
    }));
    return changesOf(office, journal.openCall(call._id, call.status), itemIds);
  }

  async #create<Thing extends { _id: string }>(
    path: string,
    schema: z.ZodType<Thing>,
    bodyOf: (marker: string) => object,
  ): Promise<Thing> {
    const marker = this.#marker();
    const sent = { body: bodyOf(marker), key: marker };
    // Sometimes three at once, like a client that retries too early.
    const copies = this.#random.chance(0.2) ? 3 : 1;
    const outcomes = await Promise.all(
      Array.from({ length: copies }, () => this.#desk.office.insist('POST', path, sent)),
    );
    this.#desk.journal.created.set(marker, { isSure: true, at: Date.now() });
    const [first, ...others] = outcomes.map(({ body }) => schema.parse(body));
    if (first === undefined || others.some(({ _id }) => _id !== first._id)) {
      throw new Error(`${path} answered one key with several things: ${marker}`);
    }
    return first;
  }

  /** Without a key, a lost answer leaves the outcome unknown, so nothing is retried. */
  async #createCarelessly(): Promise<void> {
    const marker = this.#marker();
    const body = { firstName: 'Fay', lastName: marker, phone: '512 555 0143' };
    const outcome = await this.#desk.office.send('POST', '/api/customers', { body });
    const isSure = outcome !== undefined;
    this.#desk.journal.created.set(marker, { isSure, at: Date.now() });
  }

  /** A pause that keeps writers busy but lets a small machine recover. */
  #think(): Promise<void> {
    return sleep(this.#random.int(500, 3500));
  }

  #marker(): string {
    this.#count += 1;
    return `Fault ${this.#name}-${this.#count}.`;
  }

  async #change(own: CallChanges): Promise<void> {
    const isCareful = this.#random.chance(0.5);
    const cents = this.#random.int(1, 99_999);
    if (this.#random.chance(0.25)) {
      // Others change this list too, so only a change with a version keeps their additions.
      return this.#random.pick(this.#desk.shared).pay(this.#marker(), cents, true);
    }
    if (this.#random.chance(0.4)) return own.pay(this.#marker(), cents, isCareful);
    if (this.#random.chance(0.6)) return own.sell(this.#random, isCareful);
    return own.moveOn(this.#random);
  }
}
