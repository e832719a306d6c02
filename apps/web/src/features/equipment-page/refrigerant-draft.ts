/** The draft name of a new entry of a unit's log, or of the correction of one. */
export const refrigerantDraft = (id: string, entryId = 'new'): string =>
  `refrigerant ${entryId} of ${id}`;
