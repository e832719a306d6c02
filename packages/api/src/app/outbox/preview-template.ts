import {
  type MessagePreview,
  type MessagePreviewQuery,
  unknownVariables,
} from '@callboard/contract/messages/message-templates';
import { segmentsOf } from '@callboard/contract/messages/segments';
import {
  type MessageLanguage,
  TEMPLATE_KEYS,
  TEMPLATES,
  UNPAID,
} from '@callboard/contract/messages/template-list';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { invoiceStandings } from '@callboard/db/schema/invoices';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { getCompanySettings } from '../../company/settings/get.ts';
import { invoiceToMail } from '../../invoices/by-id.ts';
import { fillText, type Values } from '../../messages/visits/fill-text.ts';
import { readVisit } from '../../messages/visits/read-visit.ts';
import { factsOf } from '../../messages/visits/visit-to-tell.ts';
import { invalidField, requireFound } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { valuesOfInvoice } from './write-unpaid.ts';
import { valuesOf } from './write-visit.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTES_LATE = 15;
const DRIVE_MS = 20 * 60_000;

/** A record to show a message on, and its values in each language. */
type Shown = { name: string; valuesIn: (language: MessageLanguage) => Values };

/** The call with this number, or the latest that somebody goes to. */
async function callToShow(db: Reader, callNumber: number | undefined) {
  const shape = {
    id: serviceCalls.id,
    callNumber: serviceCalls.callNumber,
    customer: fullName(customers),
  };
  const calls = db
    .select(shape)
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId));
  if (callNumber !== undefined) {
    const [call] = await calls.where(eq(serviceCalls.callNumber, callNumber));
    if (!call) throw invalidField('callNumber', `There is no call #${callNumber}.`);
    return call;
  }
  const [latest] = await calls
    .where(isNotNull(serviceCalls.assignedEmployeeId))
    .orderBy(desc(serviceCalls.createdAt), desc(serviceCalls.id))
    .limit(1);
  return latest;
}

async function onCall(db: Reader, callNumber: number | undefined): Promise<Shown | undefined> {
  const call = await callToShow(db, callNumber);
  const visit = call && (await readVisit(db, call.id));
  if (!call || !visit) return undefined;
  const company = await getCompanySettings(db);
  const facts = factsOf(visit);
  // As if it had been planned for the day before.
  const before = {
    ...facts,
    scheduledAt: new Date(Date.parse(facts.scheduledAt) - DAY_MS).toISOString(),
    arrivalWindow: facts.arrivalWindow && {
      start: new Date(Date.parse(facts.arrivalWindow.start) - DAY_MS).toISOString(),
      end: new Date(Date.parse(facts.arrivalWindow.end) - DAY_MS).toISOString(),
    },
  };
  const arrival = new Date(Date.parse(visit.now) + DRIVE_MS).toISOString();
  const about = { before, minutes: MINUTES_LATE, arrival };
  return {
    name: `#${call.callNumber}, ${call.customer}`,
    valuesIn: (language) => valuesOf(visit, company, before, about, { language }),
  };
}

/** The open invoice that was due first. */
async function onInvoice(db: Reader): Promise<Shown | undefined> {
  const [first] = await db
    .select({ id: invoiceStandings.invoiceId })
    .from(invoiceStandings)
    .where(eq(invoiceStandings.state, 'open'))
    .orderBy(asc(invoiceStandings.dueOn))
    .limit(1);
  if (!first) return undefined;
  const invoice = await invoiceToMail(db, first.id);
  const company = await getCompanySettings(db);
  return {
    name: `Invoice ${invoice.number}`,
    valuesIn: (language) => valuesOfInvoice(invoice, company, language),
  };
}

/**
 * Shows a message as a customer would read it, on a call of the company or on an open invoice; nothing is
 * stored or sent. Without one its variables stay empty.
 * @throws DomainError `not_found` for no message, `invalid` at `callNumber` for no call
 */
export async function previewTemplate(
  db: Reader,
  { key: sent, en, es, callNumber }: MessagePreviewQuery,
): Promise<MessagePreview> {
  const key = requireFound(
    TEMPLATE_KEYS.find((one) => one === sent),
    'message',
  );
  const shown = await (key === UNPAID ? onInvoice(db) : onCall(db, callNumber));
  const { variables, texts: usual } = TEMPLATES[key];
  const previewIn = (language: MessageLanguage, typed: string) => {
    const words = typed || usual[language];
    const text = shown ? fillText(words, shown.valuesIn(language)) : words;
    const [unknown = null] = unknownVariables(words, variables);
    return { text, segments: segmentsOf(text), unknown };
  };
  return { shownOn: shown?.name ?? null, en: previewIn('en', en), es: previewIn('es', es) };
}
