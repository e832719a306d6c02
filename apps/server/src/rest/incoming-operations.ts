import { UNSUBSCRIBE_PATH } from '@callboard/api/messages/unsubscribe';
import { INCOMING_MESSAGE, INCOMING_STATUS } from '../incoming/addresses.ts';

const problem = { $ref: '#/components/responses/Problem' };
const FORM = 'application/x-www-form-urlencoded';

const form = (names: readonly string[], required: readonly string[]) => ({
  required: true,
  content: {
    [FORM]: {
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
        required,
      },
    },
  },
});

const answer = (type: string) => ({
  200: { description: 'OK', content: { [type]: { schema: { type: 'string' } } } },
  default: problem,
});

const fromTwilio = (
  operationId: string,
  names: readonly string[],
  required: readonly string[],
) => ({
  post: {
    operationId,
    tags: ['incoming'],
    parameters: [
      {
        name: 'X-Twilio-Signature',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      },
    ],
    requestBody: form(names, required),
    responses: answer('text/xml'),
  },
});

const unsubscribe = (operationId: string, description: string) => ({
  operationId,
  tags: ['incoming'],
  description,
  parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
  responses: answer('text/html'),
});

/** What others send of their own accord: forms, outside the sign-in. */
export const INCOMING_OPERATIONS: Record<string, Record<string, unknown>> = {
  [INCOMING_MESSAGE]: fromTwilio(
    'incoming.message',
    ['MessageSid', 'From', 'Body', 'NumMedia', 'OptOutType'],
    ['MessageSid', 'From'],
  ),
  [INCOMING_STATUS]: fromTwilio(
    'incoming.status',
    ['MessageSid', 'MessageStatus', 'ErrorCode'],
    ['MessageSid', 'MessageStatus'],
  ),
  [UNSUBSCRIBE_PATH]: {
    get: unsubscribe('incoming.unsubscribePage', 'A page with one button; changes nothing.'),
    post: {
      ...unsubscribe('incoming.unsubscribe', 'Ends reminders by email (RFC 8058).'),
      requestBody: form(['List-Unsubscribe'], ['List-Unsubscribe']),
    },
  },
};
