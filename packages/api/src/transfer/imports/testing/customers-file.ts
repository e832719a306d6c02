import { fingerprint } from '@callboard/db/testing/fingerprint';

/** The first line of a file of customers, each with a property. */
export const HEAD =
  'Customer ID,First Name,Last Name,Phone,Email,Street,City,State,Zip,Lead Source\n';

/** A line of it. */
export const row = (id: string, first: string, phone: string, more = ''): string =>
  `${id},${first},Import,${phone},${first.toLowerCase()}@example.com,${id} Elm St,Austin,TX,78701,${more}\n`;

/** The business data of a database as it is; the history only grows. */
export async function standing(url: string): Promise<(string | undefined)[]> {
  const prints = await fingerprint(url);
  return ['customers', 'properties', 'referral_sources'].map((table) => prints[`public.${table}`]);
}
