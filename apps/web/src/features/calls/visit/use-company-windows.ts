import { hoursOrUsual } from '@callboard/contract/company/default-weekly-hours';
import type { ListEntry } from '@callboard/contract/company/lists/company-lists';
import type { CompanySettings } from '@callboard/contract/company/settings';
import type { CompanyWindows } from '@callboard/contract/dispatch/promised-window';
import { useCompany } from '~/features/company/settings/use-company.ts';
import { companyZone } from '~/format/company-clock.ts';
import { trpc } from '~/lib/trpc.ts';
import { useCompanyList } from '~/lib/use-company-list.ts';

const windowsOf = (
  company: Pick<CompanySettings, 'weeklyHours'> | undefined,
  offered: readonly ListEntry[],
): CompanyWindows => ({
  weeklyHours: hoursOrUsual(company?.weeklyHours),
  lengths: offered.flatMap(({ minutes }) => minutes ?? []),
  timeZone: companyZone(),
});

/** What decides which arrival window goes with a time; the usual hours until the company's are known. */
export const useCompanyWindows = (): CompanyWindows =>
  windowsOf(useCompany(), useCompanyList('arrival-windows'));

/** The same for what is sent: waits until it is known. */
export function useLoadCompanyWindows(): () => Promise<CompanyWindows> {
  const shown = useCompanyWindows();
  const { settings, companyLists } = trpc.useUtils();
  return async function load() {
    const known = [settings.company.ensureData(), companyLists.list.ensureData()] as const;
    const loaded = await Promise.all(known).catch(() => undefined);
    if (!loaded) return shown;
    const [company, entries] = loaded;
    return windowsOf(
      company,
      entries.filter(({ list, isActive }) => list === 'arrival-windows' && isActive),
    );
  };
}
