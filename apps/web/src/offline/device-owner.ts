const KEY = 'deviceOwner';

/**
 * The id of the person whom this device keeps things for. It is stored outside the database. So a page that
 * needs nothing else of the device can tell whether somebody else's data has to go.
 */
export const deviceOwner = (): string | undefined => localStorage.getItem(KEY) ?? undefined;

export function setDeviceOwner(person: string | undefined): void {
  if (person === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, person);
}
