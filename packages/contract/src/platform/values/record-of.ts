/** An object with a value for each of these names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
export function recordOf<Value>(names: readonly string[], valueOf: (name: string) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
