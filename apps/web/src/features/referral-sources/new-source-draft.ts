/** The name of what is typed into the form for a new source. */
export const NEW_SOURCE = 'new referral source';
