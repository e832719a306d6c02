import { wallTime } from '@callboard/contract/platform/values/company-time';
import type { Bench } from '../data/open-bench.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { measurePaths, type PathTime } from './path-time.ts';

/**
 * Times what people ask of equipment: lists, parts of a serial number, a unit with its history, and the
 * refrigerant log of a year.
 * @returns the times, and how many properties there are
 */
export async function measureEquipment(
  bench: Bench,
  server: ServerProcess,
): Promise<{ times: PathTime[]; properties: number }> {
  const { sql } = bench;
  const [size] = await sql<{ properties: number }[]>`
    select count(*)::int as properties from properties`;
  const units = await sql<{ id: string; propertyId: string; serial: string; model: string }[]>`
    select id, property_id as "propertyId", serial, model from equipment
    order by md5(id::text) limit 50`;
  const busiest = await sql<{ id: string }[]>`
    select equipment_id as id from call_equipment group by 1 order by count(*) desc, 1 limit 50`;
  const { date } = wallTime(Date.now(), 'America/Chicago');
  const year = Number(date.slice(0, 4));
  const list = (query: string) => `/api/equipment?limit=50${query}`;
  const find = (text: string) => list(`&q=${encodeURIComponent(text)}`);
  const of = (what: string) => units.map(({ id }) => `/api/equipment/${id}${what}`);
  const times = await measurePaths(bench, server, {
    list: [list(''), list('&state=all'), list('&state=retired')],
    'list of a type': [list('&type=heat_pump'), list('&type=thermostat')],
    'warranties that end': [list(`&warranty=parts&endsFrom=${date}&endsTo=${year + 1}-12-31`)],
    'part of a serial number': units.flatMap(({ serial }) => [
      find(serial.slice(-5)),
      find(serial.slice(1, 5)),
    ]),
    'two letters of a serial number': units.map(({ serial }) => find(serial.slice(-2))),
    'brand or model': [
      ...units.map(({ model }) => find(model)),
      find('trane'),
      find('goodman gsx'),
    ],
    'serial number in the search box': units.map(
      ({ serial }) => `/api/search?limit=10&q=${serial.slice(-6)}`,
    ),
    unit: of(''),
    'calls of a unit': busiest.map(({ id }) => `/api/equipment/${id}/calls?limit=50`),
    'refrigerant of a unit': of('/refrigerant'),
    'units of a property': units.map(
      ({ propertyId }) => `/api/properties/${propertyId}/equipment?limit=50`,
    ),
    'log of a year': [
      `/api/equipment/refrigerant?from=${year}-01-01&to=${year}-12-31&limit=50`,
      `/api/equipment/refrigerant-totals?from=${year}-01-01&to=${year}-12-31`,
    ],
  });
  return { times, properties: size?.properties ?? 0 };
}
