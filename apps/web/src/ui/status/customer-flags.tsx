import { CUSTOMER_FLAGS } from '@callboard/contract/customers/customer-flag-list';
import type { CustomerFlags as Flags } from '@callboard/contract/customers/customer-flags';

const TONES: Record<keyof Flags, string> = {
  doNotService: 'bg-danger-wash text-danger-ink',
  isVip: 'bg-info-wash text-info-ink',
  paysByCheckOnly: 'bg-warn-wash text-warn-ink',
};

/** What staff have to know of a customer, behind the name. */
export function CustomerFlags({ flags }: { flags: Flags }) {
  return CUSTOMER_FLAGS.filter(({ key }) => flags[key]).map(({ key, label }) => (
    <span
      key={key}
      className={`rounded-sm px-1.5 text-xs font-semibold whitespace-nowrap ${TONES[key]}`}
    >
      {label}
    </span>
  ));
}
