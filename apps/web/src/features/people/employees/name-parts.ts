interface Named {
  firstName: string;
  lastName: string;
  name: string;
}

/** First and last name, split from the combined name in older records. */
export function nameParts({ firstName, lastName, name }: Named) {
  if (firstName || lastName) return { firstName, lastName };
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}
