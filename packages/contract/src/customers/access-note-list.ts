/** What staff note about getting into a house, in the order in which it is shown, and what to beware of there. */
export const ACCESS_NOTES = [
  { key: 'gateCode', label: 'Gate code', warns: false },
  { key: 'pets', label: 'Pets', warns: true },
  { key: 'unitLocation', label: 'Unit location', warns: false },
  { key: 'parking', label: 'Parking', warns: false },
] as const;

export type AccessNoteKey = (typeof ACCESS_NOTES)[number]['key'];

export const ACCESS_KEYS = ACCESS_NOTES.map(({ key }) => key);

/** Maximum length of one of them, in UTF-16 units. */
export const MOST_ACCESS_NOTE = 1000;
