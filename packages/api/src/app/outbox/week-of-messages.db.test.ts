import { TEMPLATE_KEYS, type TemplateKey } from '@callboard/contract/messages/template-list';
import { clockText } from '@callboard/contract/platform/values/clock-text';
import { momentOf, wallTime } from '@callboard/contract/platform/values/company-time';
import { messages } from '@callboard/db/schema/messages';
import { settings } from '@callboard/db/schema/settings';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { inArray, min } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { queueUnpaid } from '../../invoices/unpaid/queue-unpaid.ts';
import { takeText } from '../../messages/incoming/take-text.ts';
import { queueReminders } from '../../messages/visits/queue-reminders.ts';
import { atFixedTime } from '../../testing/at-fixed-time.ts';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendDue } from './send-due.ts';

const ZONE = 'America/Chicago';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 2026;
const MONTHS: Record<string, string> = { Oct: '10', Nov: '11' };

/** A moment by the company's clock, such as `Sun Nov 1 8:00 AM`. */
function moment(said: string): Date {
  const [, month = '', day = '', hour = '', minute = '', half] =
    /^\w+ (\w+) (\d+) (\d+):(\d+)(?::\d+)? ([AP])M$/.exec(said) ?? [];
  const date = `${YEAR}-${MONTHS[month]}-${day.padStart(2, '0')}`;
  const ofDay = (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
  return new Date(momentOf(date, ofDay, ZONE));
}
const at = (said: string) => moment(said).toISOString();
const between = (start: string, end: string) => ({ start: at(start), end: at(end) });

/** The same the other way round, to the second where it is not a whole minute: `Sun 8:00 AM`. */
function said(now: number): string {
  const { date, minute } = wallTime(now, ZONE);
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
  const seconds = Math.floor((now % MINUTE) / 1000);
  const time = clockText(minute).replace(
    ' ',
    seconds ? `:${String(seconds).padStart(2, '0')} ` : ' ',
  );
  return `${day.format(new Date(`${date}T00:00:00Z`))} ${time}`;
}

const app = await startTestApp();
const clock = await atFixedTime(app, moment('Thu Oct 29 8:00 AM'));
afterAll(async () => {
  await clock.close();
  await app.close();
});
const admin = await clock.as('admin');
const office = await clock.as('dispatcher');

await admin.settings.update({
  companyName: 'Acme Air',
  navbarBgColor: '#112233',
  navbarTextColor: '#fafafa',
  phone: '(512) 555-0100',
  timeZone: ZONE,
});
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

const NAMES = new Map<string, string>();
async function meet(firstName: string, { phone = '', language = '' } = {}) {
  const email = `${firstName.toLowerCase()}@example.com`;
  NAMES.set(email, firstName);
  if (phone) {
    NAMES.set(phone, firstName);
    await clock.db.insert(textNumbers).values({ phone, says: 'yes' });
  }
  const { id } = await makeCustomer(clock.db, {
    username: null,
    passwordHash: null,
    firstName,
    phone,
    language,
    email,
  });
  const { id: propertyId } = await makeProperty(app, id, { postalCode: '78704' });
  return { customerId: id, propertyId };
}
const ana = await meet('Ana', { phone: '+15125550141' });
const beto = await meet('Beto', { phone: '+15125550142', language: 'Spanish' });
const cora = await meet('Cora');
const dee = await meet('Dee', { phone: '+15125550144' });
const eve = await meet('Eve', { phone: '+15125550145' });

const part = admin.catalog.create({ name: 'Capacitor', price: 120, taxable: true });

type Call = { _id: string; version: number };
const calls = new Map<string, Call>();
const idOf = (name: string) => calls.get(name)?._id ?? '';

async function book(
  name: string,
  place: { customerId: string; propertyId: string },
  technician: { id: string },
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

const setStatus = (name: string, status: 'en_route' | 'in_progress' | 'completed' | 'canceled') =>
  office.serviceCalls.setStatus({ id: idOf(name), status });

const text = (phone: string, words: string) =>
  clock.db.transaction((tx) =>
    takeText(tx, {
      providerId: `SM ${phone} ${words}`,
      phone,
      text: words,
      pictures: 0,
      optOutType: undefined,
    }),
  );

type Row = [when: string, what: string, act: () => Promise<unknown>, told: string[]];

/**
 * A week in which the clocks go back in the night to Sunday. Each row: when, what happens, and what is told
 * until the next row: to whom, by which way, in which words.
 */
const WEEK: Row[] = [
  [
    'Thu Oct 29 9:00 AM',
    'Ana is booked',
    () => book('Ana', ana, tim, 'Mon Nov 2 10:00 AM', 'Mon Nov 2 12:00 PM'),
    ['Thu 9:02 AM, Ana, text: booked Mon, Nov 2 between 10:00 AM and 12:00 PM'],
  ],
  [
    'Thu Oct 29 9:10 AM',
    'Cora, who has mail only, is booked for Sunday',
    () => book('Cora', cora, tim, 'Sun Nov 1 9:00 AM'),
    ['Thu 9:12 AM, Cora, email: booked Sun, Nov 1 at 9:00 AM'],
  ],
  [
    'Thu Oct 29 9:20 AM',
    'Beto, who speaks Spanish, is booked',
    () => book('Beto', beto, uma, 'Tue Nov 3 8:00 AM', 'Tue Nov 3 10:00 AM'),
    ['Thu 9:22 AM, Beto, text: reservada mar. 3 de noviembre entre 8:00 am y 10:00 am'],
  ],
  [
    'Thu Oct 29 10:00 AM',
    'Ana is moved',
    () => move('Ana', 'Mon Nov 2 1:00 PM', 'Mon Nov 2 3:00 PM'),
    [],
  ],
  [
    'Thu Oct 29 10:01 AM',
    'and moved once more',
    () => move('Ana', 'Mon Nov 2 2:00 PM', 'Mon Nov 2 4:00 PM'),
    [
      'Thu 10:03 AM, Ana, text: moved from Mon, Nov 2 between 10:00 AM and 12:00 PM to Mon, Nov 2 between 2:00 PM and 4:00 PM',
    ],
  ],
  ['Thu Oct 29 11:00 AM', 'Cora is moved', () => move('Cora', 'Sun Nov 1 10:00 AM'), []],
  ['Thu Oct 29 11:01 AM', 'which is undone in time', () => undo('Cora'), []],
  [
    'Thu Oct 29 11:30 AM',
    'Dee is booked',
    () => book('Dee', dee, uma, 'Mon Nov 2 9:00 AM', 'Mon Nov 2 11:00 AM'),
    ['Thu 11:32 AM, Dee, text: booked Mon, Nov 2 between 9:00 AM and 11:00 AM'],
  ],
  [
    'Thu Oct 29 8:59 PM',
    'Eve is booked; two minutes later the night is quiet',
    () => book('Eve', eve, tim, 'Tue Nov 3 11:00 AM'),
    ['Fri 8:00 AM, Eve, text: booked Tue, Nov 3 at 11:00 AM'],
  ],
  ['Fri Oct 30 9:00 AM', 'Dee texts STOP', () => text('+15125550144', 'STOP'), []],
  [
    'Fri Oct 30 9:05 AM',
    'Dee is moved',
    () => move('Dee', 'Mon Nov 2 9:30 AM', 'Mon Nov 2 11:30 AM'),
    [
      'Fri 9:07 AM, Dee, email: moved from Mon, Nov 2 between 9:00 AM and 11:00 AM to Mon, Nov 2 between 9:30 AM and 11:30 AM',
    ],
  ],
  [
    'Fri Oct 30 10:00 AM',
    'Eve is moved',
    () => move('Eve', 'Tue Nov 3 1:00 PM'),
    ['Fri 10:02 AM, Eve, text: moved from Tue, Nov 3 at 11:00 AM to Tue, Nov 3 at 1:00 PM'],
  ],
  [
    'Fri Oct 30 10:30 AM',
    'which is undone too late',
    () => undo('Eve'),
    [
      'Fri 10:32 AM, Eve, text: moved from Tue, Nov 3 at 1:00 PM to Tue, Nov 3 at 11:00 AM',
      // The day before by hours, which Sunday has one more of.
      'Sat 10:01 AM, Cora, email: a reminder of Sun, Nov 1 at 9:00 AM',
    ],
  ],
  [
    'Sat Oct 31 11:00 PM',
    'Cora’s visit is canceled in the night in which the clocks go back',
    () => setStatus('Cora', 'canceled'),
    [
      'Sun 8:00 AM, Cora, email: canceled Sun, Nov 1 at 9:00 AM',
      'Sun 10:01 AM, Dee, email: a reminder of Mon, Nov 2 between 9:30 AM and 11:30 AM',
      'Sun 2:01 PM, Ana, text: a reminder of Mon, Nov 2 between 2:00 PM and 4:00 PM',
    ],
  ],
  [
    'Mon Nov 2 7:30 AM',
    'Uma is sick today; nobody is told before somebody else goes',
    () =>
      office.dispatch.takeTimeOff({
        id: uma.id,
        start: at('Mon Nov 2 12:00 AM'),
        end: at('Tue Nov 3 12:00 AM'),
        note: 'Sick',
      }),
    [],
  ],
  [
    'Mon Nov 2 7:40 AM',
    'Dee and Ana are moved together on the board',
    () =>
      office.dispatch.moveSeveral({
        moves: [
          {
            id: idOf('Dee'),
            assignedEmployeeId: tim.id,
            scheduledAt: at('Mon Nov 2 11:00 AM'),
            arrivalWindow: between('Mon Nov 2 11:00 AM', 'Mon Nov 2 1:00 PM'),
          },
          {
            id: idOf('Ana'),
            assignedEmployeeId: tim.id,
            scheduledAt: at('Tue Nov 3 2:00 PM'),
            arrivalWindow: between('Tue Nov 3 2:00 PM', 'Tue Nov 3 4:00 PM'),
          },
        ],
        ruleReason: 'Uma is sick',
      }),
    [
      'Mon 8:00 AM, Ana, text: moved from Mon, Nov 2 between 2:00 PM and 4:00 PM to Tue, Nov 3 between 2:00 PM and 4:00 PM',
      'Mon 8:00 AM, Dee, email: moved from Mon, Nov 2 between 9:30 AM and 11:30 AM to Mon, Nov 2 between 11:00 AM and 1:00 PM',
      'Mon 8:01 AM, Beto, text: recordatorio mar. 3 de noviembre entre 8:00 am y 10:00 am',
      'Mon 10:01 AM, Dee, email: soon, Mon, Nov 2 between 11:00 AM and 1:00 PM',
    ],
  ],
  [
    'Mon Nov 2 10:32 AM',
    'Tim is on the way to Dee',
    () => setStatus('Dee', 'en_route'),
    ['Mon 10:32:10 AM, Dee, email: Tim is coming about 10:45 AM'],
  ],
  [
    'Mon Nov 2 10:40 AM',
    'Vic takes that over',
    () => office.serviceCalls.assign({ id: idOf('Dee'), assignedEmployeeId: vic.id }),
    ['Mon 10:40:10 AM, Dee, email: now expected about 10:55 AM'],
  ],
  [
    'Mon Nov 2 10:50 AM',
    'and runs late',
    () => office.messages.runningLate({ id: idOf('Dee'), minutes: 20 }),
    [
      'Mon 10:50:20 AM, Dee, email: 20 minutes late',
      'Mon 11:01 AM, Eve, text: a reminder of Tue, Nov 3 at 11:00 AM',
    ],
  ],
  ['Mon Nov 2 11:40 AM', 'He is there', () => setStatus('Dee', 'in_progress'), []],
  [
    'Mon Nov 2 12:30 PM',
    'and done; in the evening Ana is reminded, who was told in the morning',
    async () => {
      const items = [{ item: (await part)._id, description: 'Capacitor', unitPrice: 120 }];
      await office.serviceCalls.setItems({ id: idOf('Dee'), items });
      await setStatus('Dee', 'completed');
    },
    [
      'Mon 12:32 PM, Dee, email: done: Capacitor',
      'Mon 8:01 PM, Ana, text: a reminder of Tue, Nov 3 between 2:00 PM and 4:00 PM',
    ],
  ],
  [
    'Tue Nov 3 7:20 AM',
    'Uma is on the way to Beto in the quiet hours, and past them that is no news',
    () => setStatus('Beto', 'en_route'),
    ['Tue 9:01 AM, Eve, text: soon, Tue, Nov 3 at 11:00 AM'],
  ],
  [
    'Tue Nov 3 9:30 AM',
    'and done with nothing noted: a text that would be empty is not sent',
    () => setStatus('Beto', 'completed'),
    [],
  ],
  [
    'Tue Nov 3 10:00 AM',
    'Ana’s visit is reassigned before anybody set out',
    () => office.serviceCalls.assign({ id: idOf('Ana'), assignedEmployeeId: vic.id }),
    ['Tue 12:01 PM, Ana, text: soon, Tue, Nov 3 between 2:00 PM and 4:00 PM'],
  ],
  [
    'Tue Nov 3 1:00 PM',
    'Ana’s visit is canceled, and the office tells her itself',
    () =>
      office.serviceCalls.setStatus({ id: idOf('Ana'), status: 'canceled', tellCustomer: false }),
    [],
  ],
  ['Tue Nov 3 4:00 PM', 'Dee texts START', () => text('+15125550144', 'START'), []],
  [
    'Wed Nov 4 9:00 AM',
    'Dee is booked again',
    () => book('Dee', dee, tim, 'Fri Nov 6 9:00 AM'),
    ['Wed 9:02 AM, Dee, text: booked Fri, Nov 6 at 9:00 AM'],
  ],
];

const log: { now: number; line: string }[] = [];
const sentTo = (way: string, to: string, words: string) => {
  const now = Date.now();
  log.push({ now, line: `${said(now)}, ${NAMES.get(to)}, ${way}: ${words.split('\n')[0]}` });
};

/** What was told since, two at the same moment in the order of their names. */
const toldSince = () =>
  log
    .splice(0)
    .toSorted((one, other) => one.now - other.now || one.line.localeCompare(other.line))
    .map(({ line }) => line);
const services = {
  ...clock.services,
  sendMail: async ({ to, text: words }: { to: string; text: string }) => sentTo('email', to, words),
  sendSms: async ({ to, text: words }: { to: string; text: string }) => {
    sentTo('text', to, words);
    return undefined;
  },
};

/** What a server does each minute, which here is seen each hour, and whenever something is due. */
async function round() {
  await queueReminders(clock.db);
  await queueUnpaid(clock.db);
  const fail = (error: unknown) => {
    throw error;
  };
  while ((await sendDue(services, fail)) > 0);
}

async function dueNext(): Promise<number> {
  const [row] = await clock.db
    .select({ at: min(messages.dueAt) })
    .from(messages)
    .where(inArray(messages.state, ['held', 'waiting']));
  return row?.at ? Date.parse(row.at) : Number.POSITIVE_INFINITY;
}

/** Has the clock go on, and the server work. */
async function goOnTo(end: number) {
  while (Date.now() < end) {
    const look = Math.floor((Date.now() - MINUTE) / HOUR + 1) * HOUR + MINUTE;
    const due = await dueNext();
    const next = Math.min(end, look, due > Date.now() ? due : look);
    await clock.setTo(new Date(next));
    if (next < end) await round();
  }
}

test('a week over a change of clocks tells each customer what the table says, when and by which way', async () => {
  const came: [string, string, string[]][] = [];
  for (const [index, [when, what, act]] of WEEK.entries()) {
    await goOnTo(moment(when).getTime());
    await act();
    const next = WEEK[index + 1];
    await goOnTo(next ? moment(next[0]).getTime() : Date.now() + HOUR);
    came.push([when, what, toldSince()]);
  }
  expect(came).toEqual(WEEK.map(([when, what, , told]) => [when, what, told]));
});
