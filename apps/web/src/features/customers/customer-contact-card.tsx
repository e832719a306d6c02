import type { Customer } from '@callboard/contract/people/customers';
import { formatDate, formatExact } from '~/format/dates.ts';
import { formatPhone, telHref } from '~/format/phone.ts';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';
import { EmailLink } from '~/ui/page/email-link.tsx';

// Touch targets need more height than a line of text.
const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';

/** Contact details and referral source. */
export function CustomerContactCard({ customer }: { customer: Customer }) {
  const { phone, email, businessName, referral, username, createdAt } = customer;
  return (
    <Card title="Contact">
      <DescriptionList
        columns={1}
        items={[
          {
            term: 'Phone',
            detail: (
              <a href={telHref(phone)} className={`${linkClass} tabular-nums`}>
                {formatPhone(phone)}
              </a>
            ),
          },
          {
            term: 'Email',
            detail: email ? <EmailLink email={email} className={linkClass} /> : 'No email',
          },
          { term: 'Business name', detail: businessName || 'None' },
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
