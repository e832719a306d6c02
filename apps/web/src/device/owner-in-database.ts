/** The fact that says whose the device is: as `device-owner.ts`, within the database. */
export const OWNER = 'owner';
/** What it says once the device was taken from somebody, until the next person has it. */
export const NOBODY = '';

/** The facts, as one step of the database sees them. */
interface Facts {
  get: (fact: string) => Promise<unknown>;
}

/**
 * Whether something may still be kept for a person. To be asked in the step that writes it: what was on
 * its way when the device was taken from them comes too late. A database that was made anew does not know.
 */
export async function isTheirs(facts: Facts, person: string): Promise<boolean> {
  const owner = await facts.get(OWNER);
  return owner === undefined || owner === person;
}
