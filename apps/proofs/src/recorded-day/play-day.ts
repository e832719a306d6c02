import { calls } from './chapters/calls.ts';
import { customers } from './chapters/customers.ts';
import { dispatch } from './chapters/dispatch.ts';
import { equipment } from './chapters/equipment.ts';
import { everybodySignsIn } from './chapters/everybody-signs-in.ts';
import { looking, undoing } from './chapters/looking.ts';
import { besides, evening, refusals } from './chapters/refusals.ts';
import { theCompany } from './chapters/the-company.ts';
import { files, transfers } from './chapters/transfers.ts';
import { openDay } from './open-day.ts';
import { Player, type Recorded } from './player.ts';

/** Plays the whole day against the built server of a checkout, one request after the other. */
export async function playDay(root: string): Promise<Recorded[]> {
  const day = await openDay(root);
  try {
    const player = new Player(day);
    const people = await everybodySignsIn(player, day);
    const company = await theCompany(player);
    const known = await customers(player, people, company);
    const { callIds } = await calls(player, people, company, known);
    const [first = ''] = callIds;
    await dispatch(player, people, known, callIds);
    await equipment(player, people, known, first);
    await files(player, first, people.customerId);
    await looking(player, people, known, callIds);
    await transfers(player);
    await undoing(player, callIds);
    await besides(player);
    await refusals(player);
    await evening(player);
    return player.recorded;
  } finally {
    await day.stop();
  }
}
