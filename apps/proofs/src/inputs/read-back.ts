import { z } from 'zod';

const READ_BY_ID: Record<string, string> = {
  customers: 'customers.byId',
  employees: 'employees.byId',
  serviceCalls: 'serviceCalls.byId',
};

// Records found only in lists are read through a change that changes nothing.
const READ_BY_CHANGE: Record<string, string> = {
  catalog: 'catalog.update',
  companyLists: 'companyLists.update',
  jobTypes: 'jobTypes.update',
  properties: 'properties.update',
  referralSources: 'referralSources.update',
};

/** The procedure and input that return a stored record; undefined for anything else. */
export function readBack(name: string, answer: unknown) {
  const [slice = ''] = name.split('.');
  // What is added to a list or a text stands somewhere in it, not where it was sent.
  if (/\.add(Item|Payment|Note|AccessNote|Signature)$/.test(name)) return undefined;
  if (name === 'settings.setServiceArea') return { name: 'settings.serviceArea', input: {} };
  if (slice === 'settings') return { name: 'settings.company', input: {} };
  const reading = READ_BY_ID[slice] ?? READ_BY_CHANGE[slice];
  const stored = Stored.safeParse(answer);
  return reading !== undefined && stored.success
    ? { name: reading, input: { id: stored.data._id } }
    : undefined;
}

const Stored = z.object({ _id: z.string() });
