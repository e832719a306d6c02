/** A point on the map, in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number };

/** A way between two properties, as it is estimated: nobody asks a map. */
export type Drive = { miles: number; minutes: number };

const EARTH_RADIUS_MILES = 3958.8;
/** Streets are that much longer than the way as the crow flies. */
const ROAD_FACTOR = 4 / 3;
/** From door to door in and around a town. */
const MINUTES_A_MILE = 3;

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

/** Miles by road and minutes from one place to another; the board and the suggestions say the same. */
export function driveBetween(one: Place, other: Place): Drive {
  const miles = milesAsTheCrowFlies(one, other) * ROAD_FACTOR;
  return { miles, minutes: miles * MINUTES_A_MILE };
}
