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

/** A link to the device's map app; Apple devices do not support `geo:`. */
export function mapHref(address: Address): string {
  const query = encodeURIComponent(formatAddress(address));
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent)
    ? `https://maps.apple.com/?q=${query}`
    : `geo:0,0?q=${query}`;
}
