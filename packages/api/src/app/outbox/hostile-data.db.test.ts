import { readdirSync } from 'node:fs';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { segmentsOf } from '@callboard/contract/messages/segments';
import {
  MESSAGE_LANGUAGES,
  TEMPLATE_KEYS,
  UNPAID,
  VISIT_TEMPLATE_KEYS,
  type VisitTemplate,
} from '@callboard/contract/messages/template-list';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { messages } from '@callboard/db/schema/messages';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { getCompanySettings } from '../../company/settings/get.ts';
import { mailSender } from '../../messages/mail.ts';
import { mailHtml } from '../../messages/mail-html.ts';
import { addressChanged } from '../../messages/texts/address-changed.ts';
import { backupFailed } from '../../messages/texts/backup-failed.ts';
import { customerInvite } from '../../messages/texts/customer-invite.ts';
import { firstSignInLink } from '../../messages/texts/first-sign-in-link.ts';
import { forgottenPassword } from '../../messages/texts/forgotten-password.ts';
import { invoiceMail } from '../../messages/texts/invoice-mail.ts';
import { signInCode } from '../../messages/texts/sign-in-code.ts';
import type { Mail, Sms } from '../../platform/message.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendDue } from './send-due.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, office] = [await app.as('admin'), await app.as('dispatcher')];
const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

// Where it is about noon now: no message waits for the end of the quiet hours.
const offset = 12 - new Date().getUTCHours();
await app.db.update(settings).set({
  timeZone: offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
});
for (const key of TEMPLATE_KEYS) await admin.messageTemplates.update({ key, isOn: true });

const part = await makeItem(app);
const technician = await makeEmployee(app.db, 'tech', { postalCode: '78745' });

// In which state of its visit a message is sent; all others before anybody set out.
const STATUS: Partial<Record<VisitTemplate, StatusKey>> = {
  on_the_way: 'en_route',
  new_arrival: 'en_route',
  done: 'completed',
  canceled: 'canceled',
};

/** A customer told in this language and way, with a visit for each template and an open invoice. */
async function meet(language: string, phone = '') {
  if (phone) await app.db.insert(textNumbers).values({ phone, says: 'yes' });
  const { id: customerId } = await makeCustomer(app.db, { username: null, language, phone });
  const { id: propertyId } = await makeProperty(app, customerId, { postalCode: '78704' });
  const visits = new Map<VisitTemplate, string>();
  for (const key of VISIT_TEMPLATE_KEYS) {
    const { _id: id } = await makeCall(app, office, {
      customerId,
      propertyId,
      assignedEmployeeId: technician.id,
      scheduledAt: inHours(72 + visits.size),
      ruleReason: 'As agreed',
    });
    visits.set(key, id);
  }
  const { _id: billed } = await makeCall(app, office, { customerId, propertyId });
  const items = [{ item: part._id, description: 'Capacitor', unitPrice: 120 }];
  for (const id of [visits.get('done') ?? '', billed]) {
    await office.serviceCalls.setItems({ id, items });
  }
  const { _id: invoiceId } = await office.invoices.create({ serviceCallIds: [billed] });
  for (const [key, id] of visits) {
    const now = new Date().toISOString();
    const statusTimes = { travelStartedAt: now, completedAt: now };
    await app.db
      .update(serviceCalls)
      .set({ status: STATUS[key] ?? 'scheduled', statusTimes })
      .where(eq(serviceCalls.id, id));
  }
  return { customerId, visits, invoiceId };
}

const told = [
  await meet('English'),
  await meet('English', '+15125550171'),
  await meet('Spanish'),
  await meet('Spanish', '+15125550172'),
];

/** Whatever somebody could have typed says this from now on. */
async function sayEverywhere(value: string) {
  const own = { phone: value, email: value, line1: value, city: value, licenseNumber: value };
  // Not how to pay: that is the company's own paragraph, whose links are meant.
  await app.db.update(settings).set({ companyName: value || 'Acme Air', ...own });
  await app.db.update(customers).set({ firstName: value, lastName: value });
  await app.db.update(properties).set({ line1: value, line2: value });
  await app.db.update(employees).set({ firstName: value }).where(eq(employees.id, technician.id));
  await app.db.execute(sql`update line_items set description = ${value || ' '}`);
}

const BEFORE = {
  status: 'scheduled',
  scheduledAt: inHours(48),
  needsTime: false,
  arrivalWindow: null,
} as const;
const OF_A_CHANGE: readonly VisitTemplate[] = ['moved', 'canceled'];

async function queueAll() {
  await app.db.delete(messages);
  for (const { customerId, visits, invoiceId } of told) {
    const rows = [...visits].map(([template, serviceCallId]) => ({
      template,
      customerId,
      serviceCallId,
      about: { before: OF_A_CHANGE.includes(template) ? BEFORE : null, minutes: 20 },
    }));
    await app.db
      .insert(messages)
      .values([...rows, { template: UNPAID, customerId, about: { invoiceId } }]);
  }
}

/** Sends them through a real connection to a mail server. */
async function sendAll() {
  const [mails, texts]: [Mail[], Sms[]] = [[], []];
  const server = await mailServer();
  const send = mailSender(`${server.url}?from=office@acme.example`);
  const services = {
    ...app.services,
    sendMail: async (mail: Mail) => {
      mails.push(mail);
      // What is attached has no say in its head.
      await send({ ...mail, attachments: [] });
    },
    sendSms: async (sms: Sms) => {
      texts.push(sms);
      return undefined;
    },
  };
  const fail = (error: unknown) => {
    throw error;
  };
  while ((await sendDue(services, fail)) > 0);
  await server.close();
  return { mails, texts, heads: headsOf(server.told) };
}

/** The head of each mail as it went over the wire, one line for each header. */
function headsOf(lines: readonly string[]): string[][] {
  const heads: string[][] = [];
  let head: string[] | undefined;
  for (const line of lines) {
    if (line === 'DATA') {
      head = [];
      heads.push(head);
    } else if (head && line === '') head = undefined;
    else if (head && /^\s/.test(line)) head.push(`${head.pop()}${line}`);
    else head?.push(line);
  }
  return heads;
}

const HEADERS = new Set([
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]);
const ELEMENTS = new Set(['html', 'head', 'meta', 'title', 'style', 'body', 'div', 'p', 'br', 'a']);

/** What is wrong with a text that somebody reads. */
function faultsOfText(text: string): string[] {
  const wrong = /undefined|null|\[object|\{\{|\{\w+\}|NaN|Invalid Date/.exec(text)?.[0];
  const isMalformed = !text.isWellFormed();
  return [
    ...(wrong ? [`says ${wrong}: ${text}`] : []),
    ...(isMalformed ? ['is cut in a pair'] : []),
  ];
}

function faultsOfMail(mail: Mail): string[] {
  const html = mailHtml(mail);
  const alive = [...html.matchAll(/<\/?([a-z][\w-]*)/gi)].filter(
    ([, element = '']) => !ELEMENTS.has(element),
  );
  const links = [...html.matchAll(/href="([^"]*)"/g)].filter(
    ([, address = '']) => !address.startsWith('https://callboard.test/'),
  );
  const isTwoLines = /[\r\n]/.test(mail.subject);
  return [
    ...faultsOfText(mail.text),
    ...alive.map(([element]) => `has ${element} alive`),
    ...links.map(([address]) => `links to ${address}`),
    ...(isTwoLines ? [`has a subject of two lines: ${mail.subject}`] : []),
  ];
}

const faultsOfSms = ({ text }: Sms): string[] => {
  const { count, costly } = segmentsOf(text);
  const fits = text.length <= 1600 && text.length <= count * (costly === null ? 160 : 70);
  return [...faultsOfText(text), ...(fits ? [] : [`is longer than its ${count} texts`])];
};

const OURS = 'https://callboard.test/x';

/** The other texts, to people who sign in or are billed, with what somebody typed wherever that may stand. */
async function textsWith(typed: string) {
  const company = await getCompanySettings(app.db);
  const to = 'cora@example.com';
  const mails: Record<string, Mail> = {
    'address-changed': { to, ...addressChanged(company, { to, firstName: typed, byName: typed }) },
    'backup-failed': {
      to,
      ...backupFailed(company, {
        firstName: typed,
        failure: 'other',
        lastGoodAt: undefined,
        appUrl: 'https://callboard.test',
      }),
    },
    'customer-invite': {
      to,
      ...customerInvite(company, { firstName: typed, address: OURS, hours: 24 }),
    },
    'first-sign-in-link': {
      to,
      ...firstSignInLink(company, { to, firstName: typed, address: OURS, days: 7 }),
    },
    'forgotten-password': { to, ...forgottenPassword(company, { name: typed, address: OURS }) },
    'invoice-mail': {
      to,
      ...invoiceMail(company, {
        name: typed,
        title: 'Invoice 1',
        amount: '$1',
        due: { amount: '$1', day: 'today' },
      }),
    },
  };
  const about = { companyName: company.companyName, code: '123456', minutes: 5 };
  const code: Sms = { to: '', text: signInCode(about) };
  return { mails, code };
}

test('every text that is mailed or texted is among those below', async () => {
  const { mails } = await textsWith('Cora');
  const files = readdirSync(new URL('../../messages/texts/', import.meta.url));
  const names = files.map((file) => file.replace('.ts', ''));
  const parts = ['mail-signature', 'sign-in-code'];
  expect(names.filter((name) => !parts.includes(name)).toSorted()).toEqual(
    Object.keys(mails).toSorted(),
  );
});

test.each([
  ['nothing at all', ''],
  ['a very long name', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(200)],
  ['emoji', '👩‍🔧🔥 Óscar 😀'.repeat(40)],
  ['right to left', '\u202Eمرحبا שלום\u202C עולם'],
  ['HTML', `</p><img src=x onerror=alert(1)><script>alert(2)</script>"'><b>&lt;`],
  ['more headers', 'Cora\r\nBcc: all@evil.example\r\n\r\nhttps://evil.example/x'],
])('with %s in each field every message reads well, and is only itself', async (_, value) => {
  await sayEverywhere(value);
  await queueAll();
  const { mails, texts, heads } = await sendAll();
  const others = await textsWith(value || 'Cora');
  const faults = [
    ...[...mails, ...Object.values(others.mails)].flatMap(faultsOfMail),
    ...[...texts, others.code].flatMap(faultsOfSms),
  ];
  expect(faults).toEqual([]);
  const names = heads.flat().map((line) => line.slice(0, line.indexOf(':')));
  expect(names.filter((name) => !HEADERS.has(name))).toEqual([]);
  expect(heads).toHaveLength(mails.length);
  // Of somebody without a name nobody is told that they are on the way.
  const most = TEMPLATE_KEYS.length * MESSAGE_LANGUAGES.length;
  const least = value === '' ? most - MESSAGE_LANGUAGES.length : most;
  expect([mails.length, texts.length]).toEqual([least, least]);
});
