import type { OwnTemplates } from '@callboard/contract/messages/message-templates';
import type { VisitTemplate } from '@callboard/contract/messages/template-list';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { eq, sql } from 'drizzle-orm';
import { quietShape } from './quiet-hours.ts';
import type { VisitFacts } from './what-changed.ts';

/** A visit as far as it decides what its customer hears, with what the company switched on. */
export const visitToTell = prepared('visit_to_tell', (db) =>
  db
    .select({
      own: settings.messageTemplates,
      ...quietShape,
      customerId: serviceCalls.customerId,
      technicianId: serviceCalls.assignedEmployeeId,
      broughtAt: serviceCalls.broughtAt,
      status: serviceCalls.status,
      statusTimes: serviceCalls.statusTimes,
      scheduledAt: serviceCalls.scheduledAt,
      needsTime: serviceCalls.needsTime,
      windowStart: serviceCalls.windowStart,
      windowEnd: serviceCalls.windowEnd,
      now: sql`clock_timestamp()::timestamptz(3)`.mapWith(serviceCalls.createdAt),
    })
    .from(serviceCalls)
    .innerJoin(settings, sql`true`)
    .where(eq(serviceCalls.id, sql.placeholder('id'))),
);

export type Told = NonNullable<
  Awaited<ReturnType<ReturnType<typeof visitToTell>['execute']>>[number]
>;

export const factsOf = ({
  status,
  scheduledAt,
  needsTime,
  windowStart: start,
  windowEnd: end,
}: Pick<
  Told,
  'status' | 'scheduledAt' | 'needsTime' | 'windowStart' | 'windowEnd'
>): VisitFacts => ({
  status,
  scheduledAt,
  needsTime,
  arrivalWindow: start !== null && end !== null ? { start, end } : null,
});

export const isOn = (own: OwnTemplates, template: VisitTemplate) => own[template]?.isOn === true;
