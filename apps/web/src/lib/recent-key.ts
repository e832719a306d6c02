/** Where this browser keeps what was opened recently: of one person, until they log out. */
export const RECENT = 'recent';
