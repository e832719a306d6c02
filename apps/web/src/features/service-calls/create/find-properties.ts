import type { Property } from '@callboard/contract/properties';

/** The properties that hold each word of what was typed, in the label or the address. */
export function findProperties(properties: readonly Property[], query: string): Property[] {
  const words = query.toLowerCase().split(/\s+/);
  return properties.filter(({ label, address }) => {
    const text = [label, ...Object.values(address)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
