/**
 * Some fields of an object by their names; a name that it does not have does not compile.
 * @returns a field that is left out there as undefined
 */
export function pick<From, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name>;
export function pick(from: Record<PropertyKey, unknown>, names: readonly PropertyKey[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
