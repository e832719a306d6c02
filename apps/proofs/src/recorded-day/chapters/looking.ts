import { HISTORY_KINDS } from '@callboard/contract/platform/kinds';
import type { Player } from '../player.ts';
import { versionOf } from '../read-answer.ts';
import type { Known } from './customers.ts';
import type { People } from './everybody-signs-in.ts';

const TEXTS = [
  'whitcomb',
  'whitcomb cooling',
  'cora',
  'larkspur',
  '5550110',
  '#1',
  'T-1001',
  'no cooling',
  'planter',
  'tess',
  'carrier',
  'wh',
  'nobody at all',
  '',
];

/** What is looked at and searched for, by everybody. */
export async function looking(
  player: Player,
  { customerId, techId, adminId }: People,
  { ownHouse, wendyId, wendyHouse }: Known,
  callIds: readonly string[],
): Promise<void> {
  for (const q of TEXTS) {
    await player.ask('dispatcher', 'search.find', { q, hasEmployees: true });
    await player.ask('dispatcher', 'customers.list', { q });
    await player.ask('dispatcher', 'serviceCalls.list', { q });
  }
  await player.ask('tech', 'search.find', { q: 'whitcomb' });
  await player.ask('dispatcher', 'search.list', { q: 'whitcomb cooling' });
  for (const query of [
    {},
    { status: 'new' },
    { state: 'unscheduled' },
    { customerId, hasBalance: true },
    { assignedEmployeeId: techId, sort: 'customer' },
    { jobType: 'no_heat' },
    { from: '2027-01-12T00:00:00Z', to: '2027-01-13T00:00:00Z', isVisit: true },
    { limit: 2, sort: 'scheduled', dir: 'asc' },
    { sort: 'nothing' },
  ]) {
    await player.ask('dispatcher', 'serviceCalls.list', query);
    await player.ask('dispatcher', 'serviceCalls.totals', query);
  }
  for (const who of ['customer', 'tech', 'dispatcher', 'admin'] as const) {
    for (const id of [customerId, wendyId]) {
      for (const name of ['byId', 'flags', 'owed', 'card', 'contacts', 'notes', 'merges']) {
        await player.ask(who, `customers.${name}`, { id });
      }
      await player.ask(who, 'properties.byCustomer', { customerId: id });
      await player.ask(who, 'history.ofCustomer', { id });
    }
    for (const id of [ownHouse, wendyHouse]) {
      await player.ask(who, 'properties.byId', { id });
      await player.ask(who, 'history.ofProperty', { id });
      await player.ask(who, 'serviceCalls.atProperty', { id });
    }
    for (const id of callIds.slice(0, 2)) {
      await player.ask(who, 'serviceCalls.byId', { id });
      await player.ask(who, 'serviceCalls.houseHistory', { id });
      await player.ask(who, 'history.list', { kind: 'service-calls', id });
    }
    await player.ask(who, 'serviceCalls.list');
    await player.ask(who, 'customers.list', { limit: 3 });
    await player.ask(who, 'customers.count', { q: 'listed' });
    await player.ask(who, 'serviceCalls.countByStatus');
    await player.ask(who, 'serviceCalls.countByState');
    await player.ask(who, 'dashboard.day');
    await player.ask(who, 'dashboard.money');
    await player.ask(who, 'employees.list', { sort: 'lastName' });
    await player.ask(who, 'employees.technicians');
    await player.ask(who, 'employees.byId', { id: adminId });
    await player.ask(who, 'signInWaits.list');
  }
  const ids = {
    'service-calls': callIds[0],
    customers: wendyId,
    properties: wendyHouse,
    employees: techId,
  };
  for (const kind of HISTORY_KINDS) {
    const id = new Map(Object.entries(ids)).get(kind) ?? adminId;
    await player.ask('admin', 'history.list', { kind, id, limit: 5 });
    await player.ask('admin', 'history.list', { kind, id });
  }
}

/** Changes taken back, one and several, and records as they were. */
export async function undoing(player: Player, callIds: readonly string[]): Promise<void> {
  const [first = '', second = '', third = ''] = callIds;
  for (const version of [2, 5, 8, 12]) {
    await player.write('admin', 'history.undo', { kind: 'service-calls', id: first, version });
  }
  await player.write('admin', 'history.revert', { kind: 'service-calls', id: second, version: 1 });
  await player.ask('tech', 'history.revert', { kind: 'service-calls', id: second, version: 2 });
  await player.write('admin', 'history.undoSeveral', {
    changes: [
      { kind: 'service-calls', id: third, version: 2 },
      { kind: 'service-calls', id: second, version: 2 },
    ],
  });
  const tagged = await player.ask('admin', 'serviceCalls.update', { id: third, tags: ['one'] });
  const version = versionOf(tagged);
  await player.ask('admin', 'serviceCalls.update', { id: third, tags: ['two'] });
  await player.write('admin', 'history.undoSeveral', {
    changes: [version, version + 1].map((each) => ({
      kind: 'service-calls',
      id: third,
      version: each,
    })),
  });
  for (const id of callIds)
    await player.ask('admin', 'history.list', { kind: 'service-calls', id });
}
