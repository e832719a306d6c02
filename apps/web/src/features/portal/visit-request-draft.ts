/** The name of what is typed into the form for a visit. */
export const VISIT_REQUEST = 'visit request';
