/** The draft name of a unit's editor, of a new one at a place or of a call's line, or of the one that takes its place. */
export const unitDraft = (id: string): string => `equipment ${id}`;
export const newUnitDraft = (placeId: string): string => `new equipment of ${placeId}`;
export const successorDraft = (id: string): string => `successor of ${id}`;
export const retirementDraft = (id: string): string => `retirement of ${id}`;
