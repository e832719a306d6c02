/** Colors that entries of a company's lists can have; each is readable on light and dark screens. */
export const LIST_COLORS = [
  { key: 'gray', label: 'Gray' },
  { key: 'red', label: 'Red' },
  { key: 'orange', label: 'Orange' },
  { key: 'yellow', label: 'Gold' },
  { key: 'green', label: 'Green' },
  { key: 'teal', label: 'Teal' },
  { key: 'blue', label: 'Blue' },
  { key: 'indigo', label: 'Indigo' },
  { key: 'purple', label: 'Purple' },
  { key: 'pink', label: 'Pink' },
] as const;

export type ListColor = (typeof LIST_COLORS)[number]['key'];
