import type { Sample } from '../data/sample.ts';
import type { WireRequest } from './wire-request.ts';

/** A query as the web client sends it: in a batch, here of one. */
const trpcQuery = (path: string, input: object): WireRequest => ({
  method: 'GET',
  path: `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
});

/** A change as the web client sends it: alone. */
const trpcChange = (path: string, input: object): WireRequest => ({
  method: 'POST',
  path: `/trpc/${path}`,
  body: JSON.stringify(input),
});

/** A measured operation; both transports request the same thing. */
export type WorkItem = {
  title: string;
  /** The request over REST, also sent to the reference server. */
  rest: WireRequest[];
  trpc: WireRequest[];
  /** Response values that always differ. */
  differs?: string[];
};

export const WORK_ITEM_NAMES = ['list', 'new', 'call', 'search', 'status', 'sign-in'] as const;
export type WorkItemName = (typeof WORK_ITEM_NAMES)[number];

/**
 * The work items on this data.
 * @param page rows of a list or a search
 */
export const workItems = (sample: Sample, page = 50): Record<WorkItemName, WorkItem> => ({
  list: { title: 'list of one status', ...listOf('completed', page) },
  new: { title: 'list of new', ...listOf('new', page) },
  call: {
    title: 'call with items and payments',
    rest: sample.callIds.map((id) => ({ method: 'GET', path: `/api/service-calls/${id}` })),
    trpc: sample.callIds.map((id) => trpcQuery('serviceCalls.byId', { id })),
  },
  search: {
    title: 'customer search',
    rest: sample.searches.map((q) => ({
      method: 'GET',
      path: `/api/customers/search?limit=${page}&q=${encodeURIComponent(q)}`,
    })),
    trpc: sample.searches.map((q) => trpcQuery('customers.search', { q, limit: page })),
  },
  status: {
    title: 'change of status',
    ...statusChanges(sample.openCallIds),
    differs: ['version', 'confirmedAt'],
  },
  'sign-in': {
    title: 'sign-in',
    ...signIns(sample.signIns),
    differs: ['accessToken', 'refreshToken'],
  },
});

const listOf = (status: string, limit: number): Pick<WorkItem, 'rest' | 'trpc'> => ({
  rest: [{ method: 'GET', path: `/api/service-calls?status=${status}&limit=${limit}` }],
  trpc: [trpcQuery('serviceCalls.list', { status, limit })],
});

function statusChanges(ids: string[]): Pick<WorkItem, 'rest' | 'trpc'> {
  // Back and forth, so that the lists keep their length.
  const changes = ['confirmed', 'scheduled'].flatMap((status) => ids.map((id) => ({ id, status })));
  return {
    rest: changes.map(({ id, status }) => ({
      method: 'PATCH',
      path: `/api/service-calls/${id}/status`,
      body: JSON.stringify({ status }),
    })),
    trpc: changes.map((change) => trpcChange('serviceCalls.setStatus', change)),
  };
}

const signIns = (people: Sample['signIns']): Pick<WorkItem, 'rest' | 'trpc'> => ({
  rest: people.map((input) => ({
    method: 'POST',
    path: '/api/auth/customer/login',
    body: JSON.stringify(input),
  })),
  trpc: people.map((input) => trpcChange('auth.customerLogin', input)),
});

export const isWorkItemName = (name: string): name is WorkItemName =>
  WORK_ITEM_NAMES.some((known) => known === name);
