import { isSigned } from '@callboard/api/messages/incoming/is-signed';
import { type TextStatus, takeStatus } from '@callboard/api/messages/incoming/take-status';
import { type TakenText, takeText } from '@callboard/api/messages/incoming/take-text';
import type { Services } from '@callboard/api/platform/context';
import { DomainError } from '@callboard/api/platform/errors/domain-error';
import { inTransaction } from '@callboard/api/platform/idempotency/in-transaction';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/send-problem.ts';
import { INCOMING_MESSAGE, INCOMING_STATUS } from './addresses.ts';
import { type Fields, formFields } from './form-fields.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export type IncomingOptions = { services: Pick<Services, 'db' | 'keys' | 'appUrl' | 'textToken'> };

// An answer that sends nothing back.
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** The fields of a request that the provider signed. */
async function signedFields(
  { appUrl, textToken: token }: IncomingOptions['services'],
  request: FastifyRequest,
): Promise<Fields> {
  const fields = await formFields(request);
  const { 'x-twilio-signature': signature } = request.headers;
  const url = `${appUrl().replace(/\/$/, '')}${request.raw.url ?? ''}`;
  const isTheirs =
    token !== undefined &&
    typeof signature === 'string' &&
    isSigned({ token, url, fields }, signature);
  if (!isTheirs) throw new DomainError('forbidden', 'The signature of this request is wrong.');
  return fields;
}

const NAME = /^[\w+:.-]{1,100}$/;

/** A field with a name, a number or a status. */
const required = (fields: Fields, name: string): string => {
  const value = fields.get(name) ?? '';
  if (NAME.test(value)) return value;
  throw new DomainError('invalid', `${name} is missing, or is none.`);
};

const MOST_PICTURES = 10;
const ADDRESS = /^https?:\/\/[\x21-\x7e]{1,1000}$/;
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;

/** Where the provider has the pictures that came along; what is no address is counted, and cannot be kept. */
const mediaOf = (fields: Fields, pictures: number): TakenText['media'] =>
  Array.from({ length: pictures }, (_, index) => ({
    address: fields.get(`MediaUrl${index}`) ?? '',
    type: fields.get(`MediaContentType${index}`) ?? '',
  })).flatMap(({ address, type }) =>
    ADDRESS.test(address) ? [{ address, type: MEDIA_TYPE.test(type) ? type : '' }] : [],
  );

function textOf(fields: Fields): TakenText {
  const told = Number.parseInt(fields.get('NumMedia') ?? '0', 10) || 0;
  const pictures = Math.max(0, Math.min(told, MOST_PICTURES));
  return {
    providerId: required(fields, 'MessageSid'),
    phone: required(fields, 'From'),
    text: fields.get('Body') ?? '',
    pictures,
    media: mediaOf(fields, pictures),
    optOutType: fields.get('OptOutType'),
  };
}

// The state counts, whatever stands beside it.
const codeOf = (said = '') => (/^\d{1,10}$/.test(said) ? said : undefined);

const statusOf = (fields: Fields, url: string): TextStatus => ({
  messageId: new URLSearchParams(url.split('?')[1]).get('message') ?? undefined,
  providerId: required(fields, 'MessageSid'),
  status: required(fields, 'MessageStatus'),
  errorCode: codeOf(fields.get('ErrorCode')),
});

/** What others tell of their own accord: outside the sign-in, each request by its signature. */
export async function incomingRoutes(
  app: FastifyInstance,
  { services }: IncomingOptions,
): Promise<void> {
  const take = (path: string, store: (fields: Fields, url: string) => Promise<void>) =>
    app.post(path, async (request, reply) => {
      try {
        await store(await signedFields(services, request), request.url);
        return await reply
          .header('cache-control', 'no-store')
          .type('text/xml; charset=utf-8')
          .send(NO_ANSWER);
      } catch (error) {
        return sendProblem(error, request, reply);
      }
    });
  take(INCOMING_MESSAGE, (fields) =>
    inTransaction(services.db, (tx) => takeText(tx, textOf(fields))),
  );
  take(INCOMING_STATUS, (fields, url) =>
    inTransaction(services.db, (tx) => takeStatus(tx, statusOf(fields, url))),
  );
  unsubscribeRoutes(app, services);
}
