import type { RequestInfo } from '@callboard/api/platform/context';
import multipart from '@fastify/multipart';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { requestInfo } from '../http/request-info.ts';
import { sendProblem } from '../http/send-problem.ts';
import { docsPlugin } from './docs-plugin.ts';
import { jsonBody } from './json-body.ts';
import { openApi } from './openapi.ts';
import { planRawInput, textsOf } from './raw-input.ts';
import { type RestProcedure, restProcedures } from './rest-procedures.ts';
import { sendAnswer, sendBytes } from './send-answer.ts';

export type RestOptions = {
  router: AnyTRPCRouter;
  createContext: (facts: RequestInfo) => Promise<object>;
  /** Largest JSON body. */
  maxBodyBytes: number;
};

/** Registers a native route for every procedure that declares `meta.rest`. */
export async function restPlugin(app: FastifyInstance, options: RestOptions): Promise<void> {
  // `getRawInput` reads the body after the role is checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(multipart);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  const procedures = restProcedures(options.router);
  for (const procedure of procedures) addRoute(app, procedure, options);
  const document = JSON.stringify(openApi(procedures));
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document),
  );
  await app.register(docsPlugin, { document });
}

function addRoute(app: FastifyInstance, procedure: RestProcedure, options: RestOptions): void {
  const { route, call } = procedure;
  const { createContext } = options;
  const rawInput = planRawInput(procedure, jsonBody(app, options.maxBodyBytes));
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { isUpload: route.upload !== undefined },
    handler: async (request, reply) => {
      // A slash at the end of a list's address is no id.
      if (Object.values(textsOf(request.params)).includes('')) return reply.callNotFound();
      try {
        const ctx = await createContext(requestInfo(request, reply, 'rest'));
        const output = await call({
          ctx,
          getRawInput: rawInput(request),
          batchIndex: 0,
        });
        return route.download
          ? sendBytes(output, request, reply)
          : sendAnswer(output, route, reply);
      } catch (error) {
        return sendProblem(error, request, reply);
      }
    },
  });
}
