interface Address {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
}

/** "12 Elm Street, Apt 4, Austin, TX 78701" */
export function formatAddress({ line1, line2, city, state, postalCode }: Address): string {
  return [line1, line2, city, `${state} ${postalCode}`].filter((part) => part.trim()).join(', ');
}

/** Opens the device's own map at an address. */
export const mapHref = (address: Address): string =>
  `geo:0,0?q=${encodeURIComponent(formatAddress(address))}`;
