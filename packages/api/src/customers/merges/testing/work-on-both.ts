import { makeCustomer, makeEmployee } from '../../../testing/people.ts';
import { problemFrom } from '../../../testing/problem-of.ts';
import { ADDRESS, makeCall, makeProperty } from '../../../testing/records.ts';
import type { Caller, TestApp } from '../../../testing/start-test-app.ts';

type Person = { id: string; house: { id: string }; call: { _id: string } };
const CONTACT_ROUNDS = 2;
/** As often as the browser asks a server that was away. */
const MOST_RETRIES = 3;

type Size = { people: number; rounds: number; merges: number };

/**
 * Lets people work on two customers, each from their own sign-in, while the two are merged and the merge
 * is undone again and again.
 * @returns what was stored by their own count, and every answer that is neither a success nor a sentence
 *   that says what stands in the way
 */
export async function workOnBoth(app: TestApp, { people, rounds, merges }: Size) {
  const office = await app.as('dispatcher');
  const somebody = async (): Promise<Person> => {
    const { id } = await makeCustomer(app.db, { username: null, passwordHash: null });
    const house = await makeProperty(app, id);
    const call = await makeCall(app, office, { customerId: id, propertyId: house.id });
    return { id, house, call };
  };
  const [one, other] = [await somebody(), await somebody()];
  const stored = { calls: 2, payments: 0, notes: 0, contacts: 0 };
  const faults: string[] = [];
  let done = 0;

  /**
   * A busy machine may say that a wait for others took too long, and the browser tries again by itself.
   * @returns whether it was stored; a conflict is told to whoever works, and nothing is stored
   */
  async function ask(
    what: string,
    work: () => Promise<unknown>,
    triesLeft = MOST_RETRIES,
  ): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const { status, detail } = problemFrom(error);
      if (status === 503 && triesLeft > 0) return ask(what, work, triesLeft - 1);
      if (status !== 409) faults.push(`${what}: ${status} ${detail}`);
      return false;
    }
  }

  async function count(what: keyof typeof stored, work: () => Promise<unknown>) {
    if (await ask(what, work)) stored[what] += 1;
  }

  async function works(caller: Caller, at: number) {
    for (let round = 0; round < rounds; round += 1) {
      const { id, house, call } = (at + round) % 2 === 0 ? one : other;
      await count('calls', () =>
        caller.serviceCalls.create({
          customerId: id,
          propertyId: house.id,
          scheduledAt: '2026-11-20T15:00:00Z',
        }),
      );
      await count('payments', () =>
        caller.serviceCalls.addPayment({ id: call._id, method: 'cash', amount: 1 }),
      );
      await count('notes', () => caller.customers.addNote({ id, text: `Note ${at}.${round}` }));
      // A customer has at most 50 of them.
      if (round < CONTACT_ROUNDS) {
        await count('contacts', () =>
          caller.customers.addContact({
            id,
            name: `Contact ${at}.${round}`,
            phones: [{ number: '(512) 555-0123' }],
          }),
        );
      }
      const line1 = `${at} Round Street ${round}`;
      await ask('address', () =>
        caller.properties.update({ id: house.id, address: { ...ADDRESS, line1 } }),
      );
      await ask('access note', () =>
        caller.properties.addAccessNote({ id: house.id, field: 'pets', text: 'Dog' }),
      );
      await ask('customer', () => caller.customers.update({ id, isVip: round % 2 === 0 }));
      await ask('read', () => caller.customers.card({ id }));
    }
  }

  async function mergesAndUndoes() {
    for (let at = 0; at < merges; at += 1) {
      const [from, to] = at % 2 === 0 ? [one, other] : [other, one];
      // Without it their numbers would be counted as contacts.
      const keepsContact = false;
      const choices = { isVip: 'kept', doNotService: 'kept' } as const;
      let version = 0;
      const merged = await ask('merge', async () => {
        const kept = await office.customers.merge({
          id: from.id,
          into: to.id,
          keepsContact,
          choices,
        });
        version = kept.version;
      });
      if (merged) done += 1;
      const undone =
        merged &&
        (await ask('undo', () => office.history.undo({ kind: 'customers', id: to.id, version })));
      if (!undone) faults.push('a merge or its undo was refused');
    }
  }

  const callers: Caller[] = [];
  for (let at = 0; at < people; at += 1) {
    const { accessToken } = await app.signIn(
      await makeEmployee(app.db, 'dispatcher'),
      'dispatcher',
    );
    callers.push(await app.caller({ token: accessToken }));
  }
  await Promise.all([...callers.map(works), mergesAndUndoes()]);
  return { one, other, stored, faults, merges: done };
}
