/** The fact that names the device's person within the database, as `device-owner.ts` does outside it. */
export const OWNER = 'owner';
/** Its value after the device was taken from a person and before the next one has it. */
export const NOBODY = '';

/** The facts within one database transaction. */
interface Facts {
  get: (fact: string) => Promise<unknown>;
}

/**
 * Whether something may still be kept for a person. Ask it in the transaction that writes: the device may have
 * been taken from the person meanwhile. A new database names nobody, and allows it.
 */
export async function isTheirs(facts: Facts, person: string): Promise<boolean> {
  const owner = await facts.get(OWNER);
  return owner === undefined || owner === person;
}
