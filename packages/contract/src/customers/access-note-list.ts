/** What staff note about getting into a house, in the order in which it is shown. */
export const ACCESS_NOTES = [
  { key: 'gateCode', label: 'Gate code' },
  { key: 'pets', label: 'Pets' },
  { key: 'unitLocation', label: 'Unit location' },
  { key: 'parking', label: 'Parking' },
] as const;

export type AccessNoteKey = (typeof ACCESS_NOTES)[number]['key'];

export const ACCESS_KEYS = ACCESS_NOTES.map(({ key }) => key);

/** Maximum length of one of them, in UTF-16 units. */
export const MOST_ACCESS_NOTE = 1000;
