import type { VisitTemplate } from '@callboard/contract/messages/template-list';
import type { customers } from '@callboard/db/schema/customers';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { asc, inArray, sql } from 'drizzle-orm';
import { sendDue } from '../app/outbox/send-due.ts';
import { ACME_AIR } from './acme-air.ts';
import { noonZone } from './noon-zone.ts';
import { makeNewcomer } from './people.ts';
import { makeCall, makeProperty } from './records.ts';
import { type Caller, startTestApp, type TestApp } from './start-test-app.ts';

const HOUR = 60 * 60_000;

/** On a day well ahead; what a clock shows there is told in the company's zone. */
export const at = (hours: number): string =>
  new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();

/** Somebody new who has no account, and how a visit to them is booked. */
type Somebody = {
  customer: Awaited<ReturnType<typeof makeNewcomer>>;
  house: Awaited<ReturnType<typeof makeProperty>>;
  book: (more?: object) => ReturnType<typeof makeCall>;
};

type ToldVisits = {
  app: TestApp;
  admin: Caller;
  office: Caller;
  technician: Caller;
  turn: (isOn: boolean, ...keys: VisitTemplate[]) => Promise<void>;
  someone: (values?: Partial<typeof customers.$inferInsert>) => Promise<Somebody>;
  becomeDue: () => Promise<void>;
  /** What is left once the time is over that messages are held for. */
  sendHeld: () => Promise<{ to: string; text: string }[]>;
  /** All messages, first ones first. */
  rows: () => Promise<{ template: string; state: string; why: string }[]>;
  /** Nothing of one test is left for another, nor any visit that is reminded of. */
  forget: () => Promise<void>;
};

/** An app of a company whose customers can be told of their visits; nothing is switched on yet. */
export async function startToldVisits(): Promise<ToldVisits> {
  const app = await startTestApp();
  const admin = await app.as('admin');
  const office = await app.as('dispatcher');
  const technician = await app.as('tech');
  await admin.settings.update({ ...ACME_AIR, timeZone: noonZone() });

  async function turn(isOn: boolean, ...keys: VisitTemplate[]) {
    await Promise.all(keys.map((key) => admin.messageTemplates.update({ key, isOn })));
  }

  async function someone(values: Partial<typeof customers.$inferInsert> = {}) {
    const customer = await makeNewcomer(app.db, values);
    const house = await makeProperty(app, customer.id);
    const book = (more: object = {}) =>
      makeCall(app, office, {
        customerId: customer.id,
        propertyId: house.id,
        scheduledAt: at(72),
        ...more,
      });
    return { customer, house, book };
  }

  async function becomeDue() {
    await app.db
      .update(messages)
      .set({ dueAt: sql`now()` })
      .where(inArray(messages.state, ['held', 'waiting']));
  }

  async function sendHeld() {
    await becomeDue();
    const [mails, texts] = [app.outbox.mails.length, app.inbox.messages.length];
    await sendDue(app.services, (error) => {
      throw error;
    });
    const sent = app.outbox.mails.slice(mails).map(({ to, text }) => ({ to, text }));
    return [...sent, ...app.inbox.messages.slice(texts)];
  }

  const rows = () =>
    app.db
      .select({ template: messages.template, state: messages.state, why: messages.lastError })
      .from(messages)
      .orderBy(asc(messages.createdAt));

  async function forget() {
    await app.db.delete(messages);
    await app.db.delete(textNumbers);
    await app.db.update(settings).set({ messageTemplates: {} });
    await app.db.update(serviceCalls).set({ scheduledAt: at(2400) });
  }

  return { app, admin, office, technician, turn, someone, becomeDue, sendHeld, rows, forget };
}
