/** The name of what is typed into the form for a new employee. */
export const NEW_EMPLOYEE = 'new employee';
