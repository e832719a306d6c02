/** Where the provider tells what became of a text. */
export const INCOMING_STATUS = '/api/incoming/twilio/status';
/** Where it tells what people texted. */
export const INCOMING_MESSAGE = '/api/incoming/twilio/message';
