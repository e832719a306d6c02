import { TEMPLATE_KEYS, type TemplateKey } from '@callboard/contract/messages/template-list';
import { settings } from '@callboard/db/schema/settings';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { takeText } from '../../messages/incoming/take-text.ts';
import { ACME_AIR } from '../acme-air.ts';
import { atFixedTime } from '../at-fixed-time.ts';
import { makeEmployee, makeNewcomer } from '../people.ts';
import { makeProperty } from '../records.ts';
import { type Caller, startTestApp } from '../start-test-app.ts';
import { at, between, moment, ZONE } from './said-times.ts';

/** In few words, so that the table can be read. */
const WORDS: Partial<Record<TemplateKey, { en: string; es?: string }>> = {
  booked: { en: 'booked {when}', es: 'reservada {when}' },
  moved: { en: 'moved from {old_when} to {when}' },
  canceled: { en: 'canceled {old_when}' },
  reminder: { en: 'a reminder of {when}', es: 'recordatorio {when}' },
  reminder_soon: { en: 'soon, {when}' },
  on_the_way: { en: '{technician} is coming {arrival}' },
  new_arrival: { en: 'now expected {arrival}' },
  running_late: { en: '{late} late' },
  done: { en: 'done: {work}', es: 'hecho: {work}' },
};

type Call = { _id: string; version: number };
/** A customer and their house. */
type Place = { customerId: string; propertyId: string };
type Technician = Awaited<ReturnType<typeof makeEmployee>>;
type Status = 'en_route' | 'in_progress' | 'completed' | 'canceled';

/** Whoever is in a week, and what may happen in it; visits go by the names of their customers. */
export type Week = {
  clock: Awaited<ReturnType<typeof atFixedTime>>;
  office: Caller;
  /** Who has an address or a number. */
  names: ReadonlyMap<string, string>;
  technicians: Record<'tim' | 'uma' | 'vic', Technician>;
  customers: Record<'ana' | 'beto' | 'cora' | 'dee' | 'eve', Place>;
  part: ReturnType<Caller['catalog']['create']>;
  idOf: (name: string) => string;
  /** At a moment in words, within a window where it says until when. */
  book: (
    name: string,
    place: Place,
    technician: Pick<Technician, 'id'>,
    scheduledAt: string,
    until?: string,
  ) => Promise<void>;
  move: (name: string, scheduledAt: string, until?: string) => Promise<void>;
  /** Takes the last change back. */
  undo: (name: string) => Promise<unknown>;
  setStatus: (name: string, status: Status) => Promise<unknown>;
  /** Has somebody text the company. */
  text: (phone: string, words: string) => Promise<void>;
  close: () => Promise<void>;
};

/** A company whose clock is set by hand, its technicians and customers, and what may happen to their visits. */
export async function startWeek(): Promise<Week> {
  const app = await startTestApp();
  const clock = await atFixedTime(app, moment('Thu Oct 29 8:00 AM'));
  const admin = await clock.as('admin');
  const office = await clock.as('dispatcher');

  await admin.settings.update({ ...ACME_AIR, timeZone: ZONE });
  for (const key of TEMPLATE_KEYS) {
    const texts = WORDS[key];
    await admin.messageTemplates.update({ key, isOn: true, ...(texts && { texts }) });
  }
  // The setup itself changes settings only; messages that are on hold would say nothing.
  await clock.db.update(settings).set({ holdsMessages: false });

  const hire = (firstName: string, postalCode: string) =>
    makeEmployee(clock.db, 'tech', { firstName, postalCode });
  const [tim, uma, vic] = [
    await hire('Tim', '78701'),
    await hire('Uma', '78701'),
    await hire('Vic', '78745'),
  ];

  const names = new Map<string, string>();
  async function meet(firstName: string, { phone = '', language = '' } = {}) {
    const email = `${firstName.toLowerCase()}@example.com`;
    names.set(email, firstName);
    if (phone) {
      names.set(phone, firstName);
      await clock.db.insert(textNumbers).values({ phone, says: 'yes' });
    }
    const { id } = await makeNewcomer(clock.db, { firstName, phone, language, email });
    const { id: propertyId } = await makeProperty(app, id, { postalCode: '78704' });
    return { customerId: id, propertyId };
  }
  const ana = await meet('Ana', { phone: '+15125550141' });
  const beto = await meet('Beto', { phone: '+15125550142', language: 'Spanish' });
  const cora = await meet('Cora');
  const dee = await meet('Dee', { phone: '+15125550144' });
  const eve = await meet('Eve', { phone: '+15125550145' });

  const part = admin.catalog.create({ name: 'Capacitor', price: 120, taxable: true });

  const calls = new Map<string, Call>();
  const idOf = (name: string) => calls.get(name)?._id ?? '';

  async function book(
    name: string,
    place: Place,
    technician: Pick<Technician, 'id'>,
    scheduledAt: string,
    until?: string,
  ) {
    const call = await office.serviceCalls.create({
      ...place,
      assignedEmployeeId: technician.id,
      scheduledAt: at(scheduledAt),
      arrivalWindow: until ? between(scheduledAt, until) : null,
      markScheduled: true,
      ruleReason: 'As agreed',
    });
    calls.set(name, call);
  }

  async function move(name: string, scheduledAt: string, until?: string) {
    const call = await office.serviceCalls.update({
      id: idOf(name),
      scheduledAt: at(scheduledAt),
      arrivalWindow: until ? between(scheduledAt, until) : null,
      ruleReason: 'As agreed',
    });
    calls.set(name, call);
  }

  const undo = (name: string) =>
    office.history.undo({
      kind: 'service-calls',
      id: idOf(name),
      version: calls.get(name)?.version ?? 0,
    });

  const setStatus = (name: string, status: Status) =>
    office.serviceCalls.setStatus({ id: idOf(name), status });

  const text = (phone: string, words: string) =>
    clock.db.transaction((tx) =>
      takeText(tx, {
        providerId: `SM ${phone} ${words}`,
        phone,
        text: words,
        pictures: 0,
        media: [],
        optOutType: undefined,
      }),
    );

  return {
    clock,
    office,
    names,
    technicians: { tim, uma, vic },
    customers: { ana, beto, cora, dee, eve },
    part,
    idOf,
    book,
    move,
    undo,
    setStatus,
    text,
    close: async () => {
      await clock.close();
      await app.close();
    },
  };
}
