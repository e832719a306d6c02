import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import {
  UNASKED_TEMPLATES,
  type Variable,
  VISIT_TEMPLATES,
  type VisitTemplate,
} from '@callboard/contract/messages/template-list';
import { messages } from '@callboard/db/schema/messages';
import { and, desc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { getCompanySettings } from '../../company/settings/get.ts';
import type { Claimed } from '../../messages/outbox/claim.ts';
import { REPLACED, takePlace } from '../../messages/outbox/take-place.ts';
import { mailSignature } from '../../messages/texts/mail-signature.ts';
import {
  isUnsubscribed,
  noMoreText,
  UNSUBSCRIBED,
  unsubscribeAddress,
} from '../../messages/unsubscribe.ts';
import { AboutVisit } from '../../messages/visits/about-visit.ts';
import { fillText, inOneLine, type Values } from '../../messages/visits/fill-text.ts';
import { isPromised, TO_COME } from '../../messages/visits/how-late.ts';
import { knownPlans } from '../../messages/visits/known-plans.ts';
import { quietUntil } from '../../messages/visits/quiet-hours.ts';
import { readVisit } from '../../messages/visits/read-visit.ts';
import { type Recipient, recipientOf } from '../../messages/visits/recipient.ts';
import { factsOf } from '../../messages/visits/visit-to-tell.ts';
import { promiseOf, type VisitFacts, whatChanged } from '../../messages/visits/what-changed.ts';
import { arrivalText, lateText, whenText } from '../../messages/visits/when-text.ts';
import type { Services } from '../../platform/context.ts';
import { phoneText } from '../../platform/csv/cell-text.ts';
import type { Mail, Sms } from '../../platform/message.ts';
import { arrivalOf } from './arrival-of.ts';
import { paperOfCall } from './attached-paper.ts';

/** A written message about a visit, or why there is none to send, now or ever. */
export type WrittenVisit =
  | { mail: Mail; template: VisitTemplate; about: AboutVisit }
  | { sms: Sms; template: VisitTemplate; about: AboutVisit }
  | { isOff: string }
  | { until: number };

type Visit = NonNullable<Awaited<ReturnType<typeof readVisit>>>;

const MINUTE = 60_000;
// Word of something that was longer ago would only confuse.
const NEWS_FOR = { travelStartedAt: 30 * MINUTE, completedAt: 24 * 60 * MINUTE };
const SAID_FOR = 30 * MINUTE;

/** What the last message of some templates was about. */
async function lastAbout(
  { db }: Pick<Services, 'db'>,
  { serviceCallId }: Claimed,
  templates: VisitTemplate[],
  when?: SQL,
) {
  const [last] = await db
    .select({ about: messages.about })
    .from(messages)
    .where(
      and(
        sql`${messages.serviceCallId} = ${serviceCallId}`,
        inArray(messages.template, templates),
        isNotNull(messages.sentAt),
        when,
      ),
    )
    .orderBy(desc(messages.sentAt))
    .limit(1);
  return last && AboutVisit.parse(last.about);
}

const COMING: readonly VisitTemplate[] = ['on_the_way', 'new_arrival'];
const REMINDERS: readonly VisitTemplate[] = ['reminder', 'reminder_soon'];
const PLANS: VisitTemplate[] = ['booked', 'moved', 'canceled'];

/** What the last message about its plans said, if that was after this one was queued. */
const toldSince = async (services: Services, claimed: Claimed) =>
  (await lastAbout(services, claimed, PLANS, sql`${messages.sentAt} >= ${claimed.createdAt}`))
    ?.told;

/** Whether the customer was told already that this technician is coming. */
async function knowsWhoComes(services: Services, claimed: Claimed, { technicianId }: Visit) {
  const about = await lastAbout(services, claimed, ['on_the_way', 'new_arrival']);
  return about?.technicianId === technicianId;
}

/** Whether a reminder of the same time went out before. */
async function wasReminded(
  services: Services,
  claimed: Claimed,
  visit: Visit,
  template: VisitTemplate,
): Promise<boolean> {
  const told = (await lastAbout(services, claimed, [template]))?.told;
  return told !== undefined && promiseOf(told) === promiseOf(factsOf(visit));
}

/** Without which a message says nothing, where its text has it. */
const POINTS: Partial<Record<VisitTemplate, Variable>> = {
  moved: 'old_when',
  canceled: 'old_when',
  on_the_way: 'technician',
  new_arrival: 'arrival',
  running_late: 'late',
};

const isNews = ({ statusTimes, now }: Visit, step: keyof typeof NEWS_FOR) => {
  const since = statusTimes[step];
  return since !== undefined && Date.parse(now) - Date.parse(since) < NEWS_FOR[step];
};

/** Whether what was said at a moment is still of use. */
const isWithin = ({ now }: Visit, saidAt: string) =>
  Date.parse(now) - Date.parse(saidAt) <= SAID_FOR;

/** Whether the technician can still run late, for the time that they were late for. */
function isLate(visit: Visit, { createdAt }: Claimed, before: VisitFacts | null): boolean {
  if (!TO_COME.includes(visit.status) || !isPromised(visit)) return false;
  if (!isWithin(visit, createdAt)) return false;
  return before === null || promiseOf(before) === promiseOf(factsOf(visit));
}

/** When whoever is on the way set out; who took that over, once they did. */
const leftAt = ({ statusTimes, now }: Visit, { template, createdAt }: Claimed): string =>
  template === 'new_arrival' ? createdAt : (statusTimes.travelStartedAt ?? now);

/** Which message is true now; undefined where there is nothing to say any more. */
function templateNow(
  visit: Visit,
  claimed: Claimed,
  known: VisitFacts | null,
  { before }: AboutVisit,
): VisitTemplate | undefined {
  const facts = factsOf(visit);
  const isToCome =
    Date.parse(facts.arrivalWindow?.end ?? facts.scheduledAt) > Date.parse(visit.now);
  const isOpen = visit.status !== 'en_route' && TO_COME.includes(visit.status);
  switch (claimed.template) {
    case 'reminder':
    case 'reminder_soon':
      return isOpen && !facts.needsTime && isToCome ? claimed.template : undefined;
    case 'running_late':
      return isLate(visit, claimed, before) ? 'running_late' : undefined;
    case 'on_the_way':
      return visit.status === 'en_route' && isNews(visit, 'travelStartedAt')
        ? 'on_the_way'
        : undefined;
    case 'new_arrival':
      return visit.status === 'en_route' && isWithin(visit, claimed.createdAt)
        ? 'new_arrival'
        : undefined;
    case 'done':
      return DONE_STATUSES.includes(visit.status) && isNews(visit, 'completedAt')
        ? 'done'
        : undefined;
    default:
      return whatChanged(known, facts, Date.parse(visit.now));
  }
}

/** What stands for the variables of a message about a visit. */
export function valuesOf(
  visit: Visit,
  company: Awaited<ReturnType<typeof getCompanySettings>>,
  known: VisitFacts | null,
  { minutes, arrival }: AboutVisit,
  { language }: Pick<Recipient, 'language'>,
): Values {
  const { timeZone } = company;
  const facts = factsOf(visit);
  const now = Date.parse(visit.now);
  return {
    company: company.companyName,
    phone: phoneText(company.phone),
    name: visit.name,
    address: visit.address,
    when: whenText(facts, timeZone, language),
    old_when: known ? whenText(known, timeZone, language) : '',
    technician: visit.technician ?? '',
    arrival: arrivalText(facts, arrival, { now, timeZone, language }),
    late: minutes === undefined ? '' : lateText(minutes, language),
    work: visit.work,
  };
}

/**
 * Writes a message about a visit as it is now: what changed since it was queued is in it, and what is
 * not true any more is not said.
 */
export async function writeVisit(services: Services, asked: Claimed): Promise<WrittenVisit> {
  const { db } = services;
  const callId = asked.serviceCallId;
  const visit = callId === null ? undefined : await readVisit(db, callId);
  if (!visit || callId === null) return { isOff: 'The visit does not exist any more.' };
  const claimed = await takePlace(db, asked);
  if (!claimed) return { isOff: REPLACED };
  const about = AboutVisit.parse(claimed.about);
  const perhaps = { about, isPerhapsTwice: claimed.isPerhapsTwice };
  const known =
    (await toldSince(services, claimed)) ??
    knownPlans(perhaps, factsOf(visit), Date.parse(visit.now));
  const template = templateNow(visit, claimed, known, about);
  if (!template) return { isOff: 'It was not true any more when it was due.' };
  if (visit.own[template]?.isOn !== true) return { isOff: 'This message is switched off.' };
  if (REMINDERS.includes(template) && (await wasReminded(services, claimed, visit, template))) {
    return { isOff: 'The customer was reminded of this visit before.' };
  }
  if (template === 'new_arrival' && (await knowsWhoComes(services, claimed, visit))) {
    return { isOff: 'The customer knows by now who is coming.' };
  }
  const recipient = await recipientOf(db, callId);
  if (!recipient) return { isOff: 'There is no way to reach the customer.' };
  const company = await getCompanySettings(db);
  const until = quietUntil(Date.parse(visit.now), visit);
  if (until !== undefined) return { until };
  const { channel, to, language } = recipient;
  const isUnasked = channel === 'email' && UNASKED_TEMPLATES.includes(template);
  if (isUnasked && (await isUnsubscribed(db, to))) return { isOff: UNSUBSCRIBED };
  const usual = VISIT_TEMPLATES[template];
  const own = visit.own[template].texts[language] || usual.texts[language];
  const arrival = COMING.includes(template)
    ? await arrivalOf(db, { ...visit, callId, leftAt: leftAt(visit, claimed) })
    : undefined;
  const now = { ...about, arrival, technicianId: visit.technicianId };
  const values = valuesOf(visit, company, known, now, recipient);
  const point = POINTS[template];
  if (point && own.includes(`{${point}}`) && !values[point]) {
    return { isOff: 'What it is about is not known, such as who is on the way.' };
  }
  const text = fillText(own, values);
  if (text === '') return { isOff: 'Its text has nothing to say of this visit.' };
  const said = { template, about: { ...now, told: factsOf(visit) } };
  if (channel === 'text') return { ...said, sms: { to, text } };
  const subject = `${inOneLine(company.companyName)}: ${usual.subject[language]}`;
  const unsubscribe = isUnasked ? unsubscribeAddress(services, claimed.id) : undefined;
  const below = [
    mailSignature(company),
    ...(unsubscribe ? [noMoreText(language, unsubscribe)] : []),
  ];
  const mail = {
    to,
    sender: company.companyName,
    subject,
    text: `${[text, ...below].join('\n\n')}\n`,
    ...(unsubscribe && { unsubscribe }),
    ...(template === 'done' && { attachments: await paperOfCall(services, callId, to) }),
  };
  return { ...said, mail };
}
