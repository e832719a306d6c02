import { Phone } from 'lucide-react';
import { formatPhone, telHref } from '~/format/phone.ts';
import { trpc } from '~/lib/trpc.ts';
import { buttonClass } from '~/ui/button/button-class.ts';

// Live updates tell of a change.
const FRESH = 60_000;

const useCompany = () => trpc.settings.company.useQuery(undefined, { staleTime: FRESH }).data;

/** How a customer calls the company; nothing where it gave no number. */
export function CallCompany() {
  const phone = useCompany()?.phone;
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
