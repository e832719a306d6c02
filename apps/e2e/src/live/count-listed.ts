import { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { Office } from '../dispatch/office-at-api.ts';

const Ids = ServiceCallRow.pick({ _id: true }).array();

/** How many calls the list of a state has, read page by page. */
export async function countListed(office: Office, state: string): Promise<number> {
  let [count, cursor] = [0, ''];
  for (;;) {
    const path = `/service-calls?state=${state}&limit=500${cursor}`;
    const page = Ids.parse(await office('GET', path));
    const last = page.at(-1);
    if (!last) return count;
    count += page.length;
    cursor = `&cursor=${last._id}`;
  }
}
