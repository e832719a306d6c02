import { CONTACT_ROLES } from '@callboard/contract/customers/contact-list';
import type { CustomerDetail } from '@callboard/contract/customers/customers';
import { usesText } from '~/features/customers/contacts/contacts-card.tsx';
import { formatCalendarDay, formatDate, formatExact } from '~/format/dates.ts';
import { formatPhone, telHref } from '~/format/phone.ts';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';
import { EmailLink } from '~/ui/page/email-link.tsx';

// Touch targets need more height than a line of text.
const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';

/** The first contact, who is the customer, and the referral source. */
export function CustomerContactCard({ customer }: { customer: CustomerDetail }) {
  const { phone, email, businessName, referral, username, createdAt } = customer;
  const { contactRole, phoneUses, emailUses, language } = customer;
  const role = CONTACT_ROLES.find(({ key }) => key === contactRole);
  return (
    <Card title="Contact">
      <DescriptionList
        columns={1}
        items={[
          {
            term: 'Phone',
            detail: phone ? (
              <>
                <a href={telHref(phone)} className={`${linkClass} tabular-nums`}>
                  {formatPhone(phone)}
                </a>
                {phoneUses.length > 0 && ` only for ${usesText(phoneUses)}`}
              </>
            ) : (
              'No phone'
            ),
          },
          {
            term: 'Email',
            detail: email ? (
              <>
                <EmailLink email={email} className={linkClass} />
                {emailUses.length > 0 && ` only for ${usesText(emailUses)}`}
              </>
            ) : (
              'No email'
            ),
          },
          ...(role ? [{ term: 'Role', detail: role.label }] : []),
          ...(language ? [{ term: 'Language', detail: language }] : []),
          ...(businessName ? [{ term: 'Business name', detail: businessName }] : []),
          ...(customer.taxExempt ? [taxExempt(customer.taxExempt)] : []),
          { term: 'Referral source', detail: referral.sourceName || 'Unknown' },
          { term: 'Portal access', detail: username ? `Username ${username}` : 'Not invited yet' },
          {
            term: 'Customer since',
            detail: (
              <time dateTime={createdAt} title={formatExact(createdAt)}>
                {formatDate(createdAt)}
              </time>
            ),
          },
        ]}
      />
    </Card>
  );
}

const taxExempt = ({ certificate, until }: NonNullable<CustomerDetail['taxExempt']>) => ({
  term: 'Tax exempt',
  detail: `Certificate ${certificate}${until === null ? '' : `, until ${formatCalendarDay(until)}`}`,
});
