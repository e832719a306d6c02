/** What is offered; any other name is accepted as well. */
export const REFRIGERANTS = [
  'R-410A',
  'R-454B',
  'R-32',
  'R-22',
  'R-134a',
  'R-407C',
  'R-421A',
  'R-438A',
] as const;

/** What happened to the refrigerant of a unit. */
export const REFRIGERANT_ACTIONS = [
  { key: 'added', label: 'Added' },
  { key: 'recovered', label: 'Recovered' },
] as const;
export type RefrigerantAction = (typeof REFRIGERANT_ACTIONS)[number]['key'];

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const KNOWN = new Map<string, string>(REFRIGERANTS.map((name) => [keyOf(name), name]));

/** A refrigerant as the list writes it, whatever its dashes and letters; any other one as it is. */
export const refrigerantName = (written: string): string => {
  const key = keyOf(written);
  return KNOWN.get(key) ?? KNOWN.get(`r${key}`) ?? written;
};

/** Pounds and ounces of an amount in ounces, such as `2 lb 4.5 oz`. */
export function poundsText(ounces: number): string {
  const hundredths = Math.round(ounces * 100);
  const pounds = Math.floor(hundredths / 1600);
  const rest = (hundredths - pounds * 1600) / 100;
  if (pounds === 0) return `${rest} oz`;
  return rest === 0 ? `${pounds} lb` : `${pounds} lb ${rest} oz`;
}
