import { Phone } from 'lucide-react';
import { formatAddress } from '~/format/address.ts';
import { formatPhone, telHref } from '~/format/phone.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { Card } from '~/ui/page/card.tsx';
import { EmailLink } from '~/ui/page/email-link.tsx';
import { CallPlace } from './call-place.tsx';
import { useCompany } from './use-company.ts';

const LINK = 'link inline-flex min-h-6 w-fit items-center pointer-coarse:min-h-11';

/** How a customer calls the company; nothing where it gave no number. */
export function CallCompany() {
  const company = useCompany();
  if (!company) return <CallPlace />;
  const { phone } = company;
  if (!phone) return null;
  return (
    <a href={telHref(phone)} className={buttonClass()}>
      <Phone aria-hidden="true" className="size-4" />
      Call {formatPhone(phone)}
    </a>
  );
}

/** What the company tells customers about paying, for below an amount that is due. */
export function HowToPay() {
  const howToPay = useCompany()?.howToPay;
  if (!howToPay) return null;
  return (
    <section aria-labelledby="how-to-pay" className="mt-3 border-t border-line pt-3 text-sm">
      <h3 id="how-to-pay" className="font-medium text-ink">
        How to pay
      </h3>
      <p className="mt-0.5 whitespace-pre-line text-ink-soft">{howToPay}</p>
    </section>
  );
}

/** Who the company is and how to reach it, for customers; nothing where it said nothing. */
export function CompanyCard() {
  const company = useCompany();
  if (!company) return null;
  const { companyName, phone, email, licenseNumber } = company;
  const address = formatAddress(company.address);
  if (!phone && !email && !address && !licenseNumber) return null;
  return (
    <Card title={companyName}>
      <address className="flex flex-col gap-1 text-sm text-ink-soft not-italic">
        {phone && (
          <a href={telHref(phone)} className={LINK}>
            {formatPhone(phone)}
          </a>
        )}
        {email && <EmailLink email={email} className={LINK} />}
        {address && <span>{address}</span>}
        {licenseNumber && <span>License {licenseNumber}</span>}
      </address>
    </Card>
  );
}
