import type { FastifyInstance } from 'fastify';
import { callAnswer, callRowAnswer } from './call-answer.ts';
import {
  CALL_COLUMNS,
  CALL_JOINS,
  type CallColumns,
  LINE_COLUMNS,
  type LineColumns,
} from './call-columns.ts';
import { ask, type LimitDatabase } from './limit-database.ts';
import type { TokenCheck } from './token-check.ts';

const LIST = `
  select ${CALL_COLUMNS} from service_calls s ${CALL_JOINS}
  where s.status = $1 order by s.scheduled_at desc, s.id desc limit $2`;

const BY_ID = `
  select ${CALL_COLUMNS}, ${LINE_COLUMNS} from service_calls s ${CALL_JOINS} where s.id = $1`;

// Change, history and answer in one statement, which is a transaction by itself.
const SET_STATUS = `
  with former as (select id, status, version from service_calls where id = $1 for update),
  s as (
    update service_calls set status = $2, version = former.version + 1,
      status_times = case $2 when 'confirmed' then status_times
        || jsonb_build_object('confirmedAt', now()) else status_times end
    from former where service_calls.id = former.id returning service_calls.*),
  said as (
    insert into history (kind, entity_id, action, employee_id, actor_name, version, before, after)
    select 'service-calls', s.id, 'status', $3, $4, s.version,
      jsonb_build_object('status', former.status), jsonb_build_object('status', s.status)
    from s, former)
  select ${CALL_COLUMNS}, ${LINE_COLUMNS} from s ${CALL_JOINS}`;

/** Lists, one call, and the change of its status. */
export function callRoutes(app: FastifyInstance, sql: LimitDatabase, whoSends: TokenCheck): void {
  app.get<{ Querystring: { status: string; limit: string } }>(
    '/api/service-calls',
    async (request, reply) => {
      await whoSends(request);
      const { status, limit } = request.query;
      // One extra row shows whether there is a next page.
      const rows = await ask<CallColumns>(sql, LIST, [status, Number(limit) + 1]);
      const page = rows.slice(0, Number(limit));
      const cursor = page.at(-1)?.id;
      if (rows.length > page.length) {
        reply.header('link', `<${request.url}&cursor=${cursor}>; rel="next"`);
      }
      return page.map(callRowAnswer);
    },
  );

  app.get<{ Params: { id: string } }>('/api/service-calls/:id', async (request, reply) => {
    await whoSends(request);
    const [row] = await ask<CallColumns & LineColumns>(sql, BY_ID, [request.params.id]);
    return row ? callAnswer(row) : reply.code(404).send();
  });

  app.patch<{ Params: { id: string }; Body: { status: string } }>(
    '/api/service-calls/:id/status',
    async (request, reply) => {
      const { id, name } = await whoSends(request);
      const values = [request.params.id, request.body.status, id, name];
      const [row] = await ask<CallColumns & LineColumns>(sql, SET_STATUS, values);
      return row ? callAnswer(row) : reply.code(404).send();
    },
  );
}
