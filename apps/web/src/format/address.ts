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

/** Opens the device's own map at an address; Apple's devices do not know `geo:`. */
export function mapHref(address: Address): string {
  const query = encodeURIComponent(formatAddress(address));
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent)
    ? `https://maps.apple.com/?q=${query}`
    : `geo:0,0?q=${query}`;
}
