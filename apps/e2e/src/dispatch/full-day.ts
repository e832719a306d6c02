import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { at, type Scene } from './scene.ts';

const AT_ONCE = 10;

/** Runs things side by side, a few at a time, and answers in their order. */
async function inGroups<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(run))));
  }
  return results;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * Fills the scene's day with technicians and visits, none over another.
 * @returns a call that is still to be placed
 */
export async function fillDay(
  scene: Scene,
  technicians: number,
  calls: number,
): Promise<ServiceCall> {
  const ids = await inGroups(upTo(technicians), (index) =>
    scene.technician(`Tech ${String(index).padStart(3, '0')}`),
  );
  const rounds = Math.ceil(calls / technicians);
  const minutes = Math.floor((9 * 60) / rounds / 15) * 15;
  await inGroups(upTo(calls), (index) => {
    const start = Math.floor(index / technicians) * minutes;
    return scene.call(8, {
      assignedEmployeeId: ids[index % technicians],
      scheduledAt: at(scene.day, 8, start),
      durationMinutes: Math.min(60, minutes),
    });
  });
  return scene.call(9);
}
