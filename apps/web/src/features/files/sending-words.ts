/** What is said of a file on its way. */
export const SENDING_WORDS = { waiting: 'Waiting…', sending: 'Sending…' };
