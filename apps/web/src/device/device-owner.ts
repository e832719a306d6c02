const KEY = 'deviceOwner';

/**
 * The id of whom this device keeps things for. Outside the database, so that a page that needs
 * nothing else of the device can tell whether somebody else's things have to go.
 */
export const deviceOwner = (): string | undefined => localStorage.getItem(KEY) ?? undefined;

export function setDeviceOwner(person: string | undefined): void {
  if (person === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, person);
}
