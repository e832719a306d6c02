import { trpc } from '~/lib/trpc.ts';

/** On paper only, where no navbar says whose call this is. */
export function Letterhead() {
  const { data: settings } = trpc.settings.get.useQuery(undefined, { staleTime: 60_000 });
  return <p className="mb-1 hidden text-sm font-semibold print:block">{settings?.companyName}</p>;
}
