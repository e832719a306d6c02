/** What a request is answered for a field that is not known; a newer web understands an older server by it. */
export const unknownField = (name: string): string => `Unknown field "${name}"`;
