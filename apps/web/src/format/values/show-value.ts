import { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { Priority } from '@callboard/contract/calls/priorities';
import { StatusKey } from '@callboard/contract/calls/statuses';
import { LIST_COLORS } from '@callboard/contract/company/lists/list-colors';
import { WeeklyHours, WorkException } from '@callboard/contract/company/working-time';
import { equipmentTypeLabel } from '@callboard/contract/equipment/equipment-types';
import {
  CONTRACT_STYLE_LABELS,
  CONTRACT_STYLES,
  PROPERTY_USE_LABELS,
  PROPERTY_USES,
} from '@callboard/contract/money/tax-facts-list';
import { EmployeeRole } from '@callboard/contract/people/roles';
import { ROLE_LABELS } from '@callboard/contract/platform/role-list';
import { z } from 'zod';
import { formatAddress } from '~/format/address.ts';
import { formatCalendarDay, formatDateTime, formatDay, formatSpan } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { formatUsd } from '~/format/money.ts';
import { formatPhone } from '~/format/phone.ts';
import { priorityLabel } from '~/format/priority-label.ts';
import { statusLabel } from '~/format/status-label.ts';
import { timeZoneName } from '~/format/time-zones.ts';
import { formatException, formatWeek } from '~/format/working-time.ts';

export type ShowValue = (value: unknown) => string;

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

// A value in an older format is shown as is.
const show =
  <Value>(schema: z.ZodType<Value>, format: (value: Value) => string, nothing = 'none') =>
  (value: unknown): string => {
    if (isNothing(value)) return nothing;
    const { data, success } = schema.safeParse(value);
    return (success && format(data)) || (success ? nothing : JSON.stringify(value));
  };

const Address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string().optional(),
});

const withCountry = ({ country, ...address }: z.infer<typeof Address>) =>
  [formatAddress(address), country].filter(Boolean).join(', ');

const listColorName = (color: string) =>
  LIST_COLORS.find(({ key }) => key === color)?.label ?? color;

const Step = z.object({ label: z.string() });

const Answer = z.object({ question: z.string(), answer: z.string() });

const Named = z.object({ name: z.string() });

/** Formats history values by type. */
export const showValue = {
  text: show(z.union([z.string(), z.number(), z.boolean()]), String),
  yesNo: show(z.boolean(), (is) => (is ? 'Yes' : 'No')),
  dollars: show(z.number(), formatUsd),
  moment: show(z.string(), (iso) => formatDateTime(iso)),
  day: show(z.string(), formatDay),
  minutes: show(z.number(), formatDuration),
  date: show(z.string(), formatCalendarDay),
  phone: show(z.string(), formatPhone),
  equipmentType: show(z.string(), equipmentTypeLabel),
  timeZone: show(z.string(), timeZoneName),
  status: show(StatusKey, statusLabel),
  span: show(ArrivalWindow, (span) => formatSpan(span)),
  contractStyle: show(
    z.enum(CONTRACT_STYLES),
    (style) => CONTRACT_STYLE_LABELS.find(({ key }) => key === style)?.label ?? style,
  ),
  propertyUse: show(
    z.enum(PROPERTY_USES),
    (use) => PROPERTY_USE_LABELS.find(({ key }) => key === use)?.label ?? use,
  ),
  percent: show(z.number(), (rate) => `${rate}%`),
  degrees: show(z.number(), String, 'unknown'),
  jobType: show(z.string(), jobTypeName),
  priority: show(Priority, priorityLabel),
  texts: show(z.array(z.string()), (texts) => texts.join(', ')),
  jobTypes: show(z.array(z.string()), (keys) => keys.map(jobTypeName).join(', ') || 'all'),
  skills: show(z.array(z.string()), (keys) => keys.map(jobTypeName).join(', ')),
  answers: show(z.array(Answer), (all) =>
    all.map(({ question, answer }) => `${question} ${answer}`).join('; '),
  ),
  steps: show(z.array(Step), (steps) => steps.map(({ label }) => label).join(', ')),
  color: show(z.string(), listColorName),
  weeklyHours: show(WeeklyHours, formatWeek),
  exceptions: show(z.array(WorkException), (all) => all.map(formatException).join('; ')),
  role: show(EmployeeRole, (role) => ROLE_LABELS[role]),
  address: show(Address, withCountry),
  named: show(Named, ({ name }) => name),
  person: show(Named, ({ name }) => name, 'Unassigned'),
} satisfies Record<string, ShowValue>;
