import type { Player } from '../player.ts';
import { versionOf } from '../read-answer.ts';
import type { Known } from './customers.ts';
import type { People } from './everybody-signs-in.ts';

/** The board of a day, what is moved on it, and who is away. */
export async function dispatch(
  player: Player,
  { techId }: People,
  { wendyHouse }: Known,
  callIds: readonly string[],
): Promise<void> {
  const [, id = '', second = '', third = ''] = callIds;
  const to = { assignedEmployeeId: techId, scheduledAt: '2027-01-13T16:00:00Z' };
  await player.ask('dispatcher', 'dispatch.board', { from: '2027-01-11', days: 7 });
  await player.ask('tech', 'dispatch.board', { from: '2027-01-11' });
  await player.ask('dispatcher', 'dispatch.card', { id });
  await player.write('dispatcher', 'dispatch.move', { id, ...to, markScheduled: true });
  await player.ask('dispatcher', 'dispatch.move', { id: second, ...to });
  await player.ask('dispatcher', 'dispatch.move', {
    id: second,
    ...to,
    ruleReason: 'Both at once',
  });
  await player.ask('dispatcher', 'dispatch.move', {
    id: second,
    scheduledAt: '2027-01-13T19:00:00Z',
    version: 1,
  });
  const version = versionOf(await player.ask('dispatcher', 'serviceCalls.byId', { id: third }));
  await player.write('dispatcher', 'dispatch.moveSeveral', {
    moves: [
      { id: third, ...to, scheduledAt: '2027-01-14T17:00:00Z', version },
      { id: second, ...to, scheduledAt: '2027-01-14T20:00:00Z' },
    ],
  });
  await player.ask('dispatcher', 'dispatch.moveSeveral', { moves: [{ id: third, version: 1 }] });
  await player.write('dispatcher', 'dispatch.takeTimeOff', {
    id: techId,
    start: '2027-01-14T15:00:00Z',
    end: '2027-01-14T23:00:00Z',
    note: 'Dentist',
  });
  const visit = { durationMinutes: 60, jobType: 'no_heat' };
  await player.ask('dispatcher', 'dispatch.plan', { ...to, ...visit });
  await player.ask('dispatcher', 'dispatch.suggest', { id, from: '2027-01-12' });
  await player.ask('dispatcher', 'dispatch.suggestNew', {
    ...visit,
    propertyId: wendyHouse,
    from: '2027-01-12',
  });
  await player.ask('dispatcher', 'dispatch.freeWindows', {
    ...visit,
    windowMinutes: 120,
    from: '2027-01-12',
  });
  await player.ask('dispatcher', 'dispatch.movable', {
    ...visit,
    propertyId: wendyHouse,
    date: '2027-01-13',
  });
  await player.ask('dispatcher', 'dispatch.board', { from: '2027-01-11', days: 7 });
  for (const who of ['tech', 'dispatcher'] as const) {
    await player.ask(who, 'myDay.day', { date: '2027-01-13', technician: techId });
    await player.ask(who, 'hours.ofWeek', { week: '2027-01-11' });
  }
  await player.ask('tech', 'myDay.device');
  await player.write('tech', 'phones.tellWaiting', { count: 3 });
  await player.ask('dispatcher', 'phones.list');
  await player.write('tech', 'live.setPresence', { callId: id, tab: 'one', state: 'open' });
  await player.write('dispatcher', 'employees.update', { id: techId, skills: ['no_heat'] });
  await player.write('admin', 'employees.update', { id: techId, skills: ['no_heat'], version: 1 });
  await player.write('admin', 'employees.update', { id: techId, skills: ['no_heat'] });
  await player.ask('dispatcher', 'dispatch.plan', {
    ...to,
    durationMinutes: 60,
    jobType: 'estimate',
  });
}
