/** The name of what is typed into the form for a new item. */
export const NEW_ITEM = 'new item';
