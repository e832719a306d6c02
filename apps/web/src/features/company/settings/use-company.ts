import { trpc } from '~/lib/trpc.ts';

// Live updates tell of a change.
const FRESH = 60_000;

/** Who the company is and how customers reach and pay it; nothing until the server answers. */
export const useCompany = () =>
  trpc.settings.company.useQuery(undefined, { staleTime: FRESH }).data;
