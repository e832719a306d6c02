import { getCompanySettings } from '@callboard/api/company/settings/get';
import {
  takeUnsubscribe,
  UNSUBSCRIBE_PATH,
  unsubscribedMessage,
} from '@callboard/api/messages/unsubscribe';
import type { Services } from '@callboard/api/platform/context';
import { DomainError, invalidField } from '@callboard/api/platform/errors/domain-error';
import { inTransaction } from '@callboard/api/platform/idempotency/in-transaction';
import { PROBLEMS } from '@callboard/contract/platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/send-problem.ts';
import { anyFormFields } from './form-fields.ts';
import { languageFor, UNSUBSCRIBE_POLICY, unsubscribePage } from './unsubscribe-page.ts';

type UnsubscribeServices = Pick<Services, 'db' | 'keys'>;

const tokenOf = ({ url }: FastifyRequest) =>
  new URLSearchParams(url.split('?')[1]).get('token') ?? '';

/** What RFC 8058 has mail programs send, and the button of the page. */
async function requireOneClick(request: FastifyRequest): Promise<void> {
  const said = (await anyFormFields(request)).get('List-Unsubscribe');
  if (said === 'One-Click') return;
  throw invalidField('List-Unsubscribe', 'Send List-Unsubscribe=One-Click.');
}

/** Ends reminders by email: outside the sign-in, each request by its signed token. */
export function unsubscribeRoutes(app: FastifyInstance, services: UnsubscribeServices): void {
  async function sendPage(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    said: { instead?: string; isDone?: boolean } = {},
  ) {
    const { companyName } = await getCompanySettings(services.db);
    const language = languageFor(headers['accept-language']);
    return reply
      .header('content-security-policy', UNSUBSCRIBE_POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(unsubscribePage({ language, companyName, ...said }));
  }

  /** Programs are told as everywhere, people on a page. */
  async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const isRead = request.headers.accept?.includes('text/html') ?? false;
    if (!isRead || !(error instanceof DomainError)) return sendProblem(error, request, reply);
    reply.code(PROBLEMS[error.code].status);
    return sendPage(request, reply, { instead: error.detail });
  }

  app.get(UNSUBSCRIBE_PATH, async (request, reply) => {
    try {
      unsubscribedMessage(services, tokenOf(request));
      return await sendPage(request, reply);
    } catch (error) {
      return refuse(error, request, reply);
    }
  });
  app.post(UNSUBSCRIBE_PATH, async (request, reply) => {
    try {
      await requireOneClick(request);
      await inTransaction(services.db, (tx) => takeUnsubscribe(tx, services, tokenOf(request)));
      return await sendPage(request, reply, { isDone: true });
    } catch (error) {
      return refuse(error, request, reply);
    }
  });
}
