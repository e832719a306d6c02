/** A point on the map, in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number };

/** A way between two properties, as it is estimated: nobody asks a map. */
export type Drive = { miles: number; minutes: number };

const EARTH_RADIUS_MILES = 3958.8;
/** Streets are that much longer than the way as the crow flies. */
const ROAD_FACTOR = 4 / 3;
/**
 * How fast one gets on, from door to door: so many miles of a drive at so many miles an hour, first
 * through streets, then on bigger roads, the rest on a highway.
 */
const STRETCHES = [
  { miles: 3, milesAnHour: 20 },
  { miles: 9, milesAnHour: 32 },
  { miles: Number.POSITIVE_INFINITY, milesAnHour: 58 },
] as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function milesAsTheCrowFlies(one: Place, other: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function minutesFor(miles: number): number {
  let rest = miles;
  return STRETCHES.reduce((minutes, stretch) => {
    const driven = Math.min(rest, stretch.miles);
    rest -= driven;
    return minutes + (driven / stretch.milesAnHour) * 60;
  }, 0);
}

/**
 * Miles by road and minutes from one place to another; the farther, the faster. The board and the
 * suggestions say the same.
 * @param factor the company's own: how many times as long as usual its drives take
 */
export function driveBetween(one: Place, other: Place, factor: number): Drive {
  const miles = milesAsTheCrowFlies(one, other) * ROAD_FACTOR;
  return { miles, minutes: minutesFor(miles) * factor };
}
