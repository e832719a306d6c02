/** By what a message goes. */
export const MESSAGE_CHANNELS = ['email', 'text'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** How far a message is; `sending` lasts for seconds and is answered as waiting. */
export const MESSAGE_STATES = [
  'held',
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'perhaps_twice',
  'canceled',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
