import type { CallDetail } from '@callboard/contract/calls/call-details';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAddress, mapHref } from '~/format/address.ts';
import { formatDuration } from '~/format/duration.ts';
import { jobTypeName, jobTypeOf } from '~/format/job-types.ts';
import { contactName, formatPhone, telHref } from '~/format/phone.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { trpc } from '~/lib/trpc.ts';
import { classNames } from '~/ui/class-names.ts';
import { Card } from '~/ui/page/card.tsx';
import { type Description, DescriptionList } from '~/ui/page/description-list.tsx';
import { EmailLink } from '~/ui/page/email-link.tsx';
import { ColorMark } from '~/ui/status/color-mark.tsx';
import { PriorityWords } from '~/ui/status/priority-words.tsx';
import { TagList } from '~/ui/status/tag-list.tsx';
import { CallAccess } from './call-access.tsx';
import { Moment } from './moment.tsx';
import { timeDetails, workDetails } from './time-details.tsx';

/** Under a thumb a link needs more height than its line has. */
const detailLink = 'link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11';

// In print the details are side by side, so a call fits on one page.
const PLACE =
  'print:[&_dl]:grid-cols-3 print:[&_dl]:gap-2 print:[&_dl>div:not(:last-child)]:col-auto';

/** What is said beside when the visit is, which `timeDetails` tells. */
type Problem = Exclude<
  CallDetail,
  'scheduledAt' | 'durationMinutes' | 'arrivalWindow' | 'needsTime'
>;

interface CallDetailsProps {
  call: ServiceCall;
  role: SessionRole;
}

/** What there is to know of a call, in groups: customer, problem, where, how to reach them, time and the rest. */
export function detailsOf(call: ServiceCall, role: SessionRole) {
  const { customer, property, assignedEmployee } = call;
  const isStaff = role !== 'customer';
  const priority: Description | false = isStaff && {
    term: 'Priority',
    detail: <PriorityWords priority={call.priority} />,
  };
  const { description, ...problem }: Record<Problem, Description | false | Description[]> = {
    description: {
      term: 'Description',
      detail: (
        <p className="whitespace-pre-line">
          {call.description || <span className="text-ink-faint">No description</span>}
        </p>
      ),
      wide: true,
    },
    answers: answered(call, isStaff),
    jobType: call.jobType !== null && {
      term: 'Job type',
      detail: isStaff ? (
        <JobTypeName jobType={call.jobType} />
      ) : (
        <NameForCustomer jobType={call.jobType} />
      ),
    },
    priority: call.priority !== 'normal' && priority,
    contractStyle: isStaff &&
      call.contractStyle === 'lump_sum' && { term: 'Contract', detail: 'Lump sum' },
    tags: call.tags.length > 0 && {
      term: 'Tags',
      detail: <TagList tags={call.tags} />,
      wide: true,
    },
  };
  return {
    customer: given({
      term: 'Customer',
      detail: <CustomerLink customer={customer} isLink={isOfficeRole(role)} />,
      wide: true,
    }),
    description: given(description).flat(),
    problem: given(...Object.values(problem).flat()),
    address: given({
      term: `Property: ${property.label}`,
      detail: <PropertyAddress property={property} />,
      wide: true,
    }),
    house: given({
      term: `Property: ${property.label}`,
      detail: <PropertyLinks property={property} />,
      wide: true,
    }),
    reach: given(
      customer.phone !== '' && {
        term: 'Phone',
        detail: (
          <a href={telHref(customer.phone)} className={`${detailLink} tabular-nums`}>
            {formatPhone(customer.phone)}
          </a>
        ),
      },
      customer.email !== '' && {
        term: 'Email',
        detail: <EmailLink email={customer.email} className={detailLink} />,
        wide: true,
      },
    ),
    time: given(...timeDetails(call, isStaff)),
    rest: given(
      { term: 'Duration', detail: formatDuration(call.durationMinutes) },
      // What is usual is said last.
      call.priority === 'normal' && priority,
      isStaff && { term: 'Assigned', detail: assignedEmployee?.name ?? 'Unassigned' },
      ...workDetails(call),
      call.broughtAt
        ? isStaff && {
            term: 'Brought along',
            detail: 'From another program; it counts in no report of work',
            wide: true,
          }
        : { term: 'Created', detail: <Moment iso={call.createdAt} />, wide: true },
    ),
  };
}

type Place = Pick<ServiceCall, 'property'>;

function PropertyAddress({ property }: Place) {
  return (
    <a href={mapHref(property.address)} className={detailLink}>
      {formatAddress(property.address)}
    </a>
  );
}

/** What staff open from a house, and whom they call about it. */
function PropertyLinks({ property }: Place) {
  return (
    <>
      <Link
        to="/properties/$id"
        params={{ id: property._id }}
        className={`${detailLink} print:hidden`}
      >
        Open property
      </Link>
      <WhomToCall contact={property.contact} />
    </>
  );
}

/** Whom to call about the house, where it is not the customer; papers are handed out without it. */
function WhomToCall({ contact }: Pick<ServiceCall['property'], 'contact'>) {
  if (!contact) return null;
  return (
    <p className="print:hidden">
      Call {contactName(contact)}{' '}
      {contact.phone && (
        <a href={telHref(contact.phone)} className={`${detailLink} tabular-nums`}>
          {formatPhone(contact.phone)}
        </a>
      )}
    </p>
  );
}

/** What the caller said, each below its question; for staff. */
const answered = ({ answers }: ServiceCall, isStaff: boolean): Description[] =>
  isStaff
    ? answers.map(({ question, answer }) => ({ term: question, detail: answer, wide: true }))
    : [];

const given = (...details: readonly (Description | false)[]) =>
  details.filter((detail) => detail !== false);

/** The headline of a call: for whom, where and what is wrong. On paper each has its name above. */
export function CallHeadline({ call, role, isAtDesk }: CallDetailsProps & { isAtDesk: boolean }) {
  const { customer, address, description } = detailsOf(call, role);
  return (
    <dl className="flex flex-col gap-1 print:grid print:grid-cols-3 print:gap-x-8">
      <HeadlineFacts facts={customer} className="text-xl leading-tight" />
      <HeadlineFacts
        facts={address}
        className={classNames(
          'text-base leading-snug',
          isAtDesk && 'flex flex-wrap items-baseline gap-x-4',
        )}
      >
        {isAtDesk && (
          <div className="contents text-sm">
            <PropertyLinks property={call.property} />
          </div>
        )}
      </HeadlineFacts>
      <HeadlineFacts facts={description} className="text-base leading-snug" />
    </dl>
  );
}

interface HeadlineFactsProps {
  facts: readonly Description[];
  className: string;
  children?: ReactNode;
}

function HeadlineFacts({ facts, className, children }: HeadlineFactsProps) {
  return facts.map(({ term, detail }) => (
    <div key={term} className="min-w-0">
      <dt className="sr-only text-xs font-medium text-ink-faint print:not-sr-only">{term}</dt>
      <dd className={classNames('wrap-anywhere text-ink', className)}>
        {detail}
        {children}
      </dd>
    </div>
  ));
}

/** What the headline does not say; for customers, who have none, all of it. */
export function CallDetails({ call, role }: CallDetailsProps) {
  const { customer, description, problem, address, reach, time, rest } = detailsOf(call, role);
  const isStaff = role !== 'customer';
  return (
    <Card title="Details" className={PLACE}>
      <div className="flex flex-col gap-3">
        <DescriptionList
          items={
            isStaff
              ? [...problem, ...reach, ...time, ...rest]
              : [...customer, ...description, ...problem, ...address, ...reach, ...time, ...rest]
          }
        />
        {isStaff && <CallAccess property={call.property} />}
      </div>
    </Card>
  );
}

interface CustomerLinkProps {
  customer: ServiceCall['customer'];
  /** Only the office can open customer pages. */
  isLink: boolean;
}

function CustomerLink({ customer, isLink }: CustomerLinkProps) {
  const { _id, name, businessName } = customer;
  return (
    <>
      {isLink ? (
        <Link to="/customers/$id" params={{ id: _id }} className={`${detailLink} font-semibold`}>
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      {businessName && businessName !== name && (
        <span className="block text-sm text-ink-soft">{businessName}</span>
      )}
    </>
  );
}

/** A call's job type, in the company's color. */
function JobTypeName({ jobType }: { jobType: string }) {
  useJobTypes();
  const color = jobTypeOf(jobType)?.color;
  return (
    <span className="inline-flex items-center gap-2">
      {color && <ColorMark color={color} />}
      {jobTypeName(jobType)}
    </span>
  );
}

/** The same for its customer, who is told the name only. */
function NameForCustomer({ jobType }: { jobType: string }) {
  const { data } = trpc.jobTypes.names.useQuery();
  // A line of its height until it is known.
  return data ? data.find(({ key }) => key === jobType)?.name : '\u00a0';
}
