import { afterAll, expect, test } from 'vitest';
import { play } from '../../testing/told-week/play.ts';
import { startWeek } from '../../testing/told-week/scene.ts';
import { weekOf } from '../../testing/told-week/table.ts';

const week = await startWeek();
afterAll(() => week.close());

test('a week over a change of clocks tells each customer what the table says, when and by which way', async () => {
  const rows = weekOf(week);
  expect(await play(week, rows)).toEqual(rows.map(([when, what, , told]) => [when, what, told]));
});
