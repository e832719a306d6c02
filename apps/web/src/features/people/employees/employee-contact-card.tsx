import {
  EMPLOYEE_FIELDS,
  type EmployeeFieldName,
} from '@callboard/contract/people/employee-fields';
import type { Employee } from '@callboard/contract/people/employees';
import { ROLE_LABELS } from '@callboard/contract/platform/role-list';
import { ActiveBadge } from '~/features/platform/admin-list/active-badge.tsx';
import { formatPhone, telHref } from '~/format/phone.ts';
import { Card } from '~/ui/page/card.tsx';
import { type Description, DescriptionList } from '~/ui/page/description-list.tsx';
import { EmailLink } from '~/ui/page/email-link.tsx';
import { Day } from './day.tsx';

// Touch targets need more height than a line of text.
const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';

// The name is the page's title.
type Fact = Exclude<EmployeeFieldName, 'firstName' | 'lastName'> | 'address' | 'role' | 'createdAt';

/** Contact details, role and dates. */
export function EmployeeContactCard({ employee }: { employee: Employee }) {
  const { phone, email, role, isActive, createdAt, dateTerminated } = employee;
  const facts: Record<Fact, Description | false> = {
    phone: {
      term: EMPLOYEE_FIELDS.phone.label,
      detail: phone ? (
        <a href={telHref(phone)} className={`${linkClass} tabular-nums`}>
          {formatPhone(phone)}
        </a>
      ) : (
        'No phone'
      ),
    },
    email: {
      term: EMPLOYEE_FIELDS.email.label,
      detail: email ? <EmailLink email={email} className={linkClass} /> : 'No email',
    },
    address: { term: 'Address', detail: <AddressLines {...employee.address} /> },
    role: { term: 'Role', detail: ROLE_LABELS[role] },
    isActive: { term: EMPLOYEE_FIELDS.isActive.label, detail: <ActiveBadge isActive={isActive} /> },
    createdAt: { term: 'Date added', detail: <Day iso={createdAt} /> },
    dateTerminated: dateTerminated !== null && {
      term: EMPLOYEE_FIELDS.dateTerminated.label,
      detail: <Day iso={dateTerminated} />,
    },
  };
  return (
    <Card title="Contact">
      <DescriptionList columns={1} items={Object.values(facts).filter((fact) => fact !== false)} />
    </Card>
  );
}

function AddressLines({ line1, line2, city, state, postalCode, country }: Employee['address']) {
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [line1, line2, place].filter(Boolean);
  if (lines.length === 0) return 'No address';
  return (
    <address className="whitespace-pre-line not-italic">{[...lines, country].join('\n')}</address>
  );
}
