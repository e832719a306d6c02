import { formatAddress } from '~/format/address.ts';
import { formatPhone } from '~/format/phone.ts';
import { useCompany } from './use-company.ts';

/** Who the company is, on paper only, where there is no navbar. */
export function Letterhead() {
  const company = useCompany();
  if (!company) return null;
  const { companyName, logoUrl, address, phone, email, licenseNumber } = company;
  return (
    <div className="mb-4 hidden border-b border-line pb-3 text-xs print:block">
      {logoUrl && <img src={logoUrl} alt="" className="h-9 w-auto" />}
      <p className="text-sm font-semibold">{companyName}</p>
      <p>{[formatAddress(address), formatPhone(phone), email].filter(Boolean).join(' · ')}</p>
      {licenseNumber && <p>License {licenseNumber}</p>}
    </div>
  );
}
