/** Where the provider tells what became of a text. */
export const INCOMING_STATUS = '/api/incoming/twilio/status';
/** Where it tells what people texted. */
export const INCOMING_MESSAGE = '/api/incoming/twilio/message';

/** Where it tells what became of one: it may do so before it has said what it calls it. */
export const statusAddress = (appUrl: string, messageId: string | undefined): string =>
  `${appUrl}${INCOMING_STATUS}${messageId === undefined ? '' : `?message=${messageId}`}`;
