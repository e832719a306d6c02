import type { RunningApp } from '../app/start-app.ts';
import { at, type Scene, setScene } from './scene.ts';

/** Ann at 9, 10 and 11, and Bob with a free day. */
export async function twoPeople(app: RunningApp) {
  const scene = await setScene(app);
  const [ann, bob] = [await scene.technician('Ann One'), await scene.technician('Bob Two')];
  const visits = [];
  for (const hour of [9, 10, 11]) {
    visits.push(await scene.call(hour, { assignedEmployeeId: ann }));
  }
  return { ...scene, ann, bob, ids: visits.map(({ _id }) => _id) };
}

export type People = Scene & { ann: string; bob: string; ids: string[] };

/** Where all of Ann's visits are, and when. */
export const standing = async ({ ids, read }: People) =>
  Promise.all(
    ids.map(async (id) => {
      const { assignedEmployee, scheduledAt } = await read(id);
      return [assignedEmployee?._id ?? 'nobody', scheduledAt];
    }),
  );
export const allWith = ({ day }: People, technician: string, hours: readonly number[]) =>
  hours.map((hour) => [technician, at(day, hour)]);
