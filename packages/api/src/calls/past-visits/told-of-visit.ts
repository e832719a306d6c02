import type { HouseHistory } from '@callboard/contract/calls/past-visits';
import { lineItems } from '@callboard/db/schema/call-lines';
import { callNotes } from '@callboard/db/schema/call-notes';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { desc, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { callRowShape, promisedShape } from '../service-calls/shape.ts';

const { raw } = sql;

// A call's texts may be a megabyte; three visits have to be one screen.
const LONGEST_TEXT = raw('600');
const LONGEST_WORK = raw('120');
const MOST_WORK = raw('5');

const { _id, callNumber, assignedEmployee, scheduledAt, jobType, status } = callRowShape;

/** What is told of any call among others: which one it is, who comes and how far it is. */
export const told = { _id, callNumber, assignedEmployee, scheduledAt, jobType, status };

const work = sql<string[]>`(select coalesce(json_agg(line.words order by line.position), '[]')
  from (select left(${lineItems.description}, ${LONGEST_WORK}) as words, ${lineItems.position}
    from ${lineItems}
    where ${lineItems.callId} = ${serviceCalls.id} and ${lineItems.toVersion} is null
    order by ${lineItems.position} limit ${MOST_WORK}) line)`;

const note = sql<HouseHistory['visits'][number]['note']>`(select
    json_build_object('text', left(${callNotes.text}, ${LONGEST_TEXT}), 'authorName', (
      select ${fullName(employees)} from ${employees} where ${employees.id} = ${callNotes.authorId}))
  from ${callNotes}
  where ${callNotes.callId} = ${serviceCalls.id} and ${callNotes.toVersion} is null
  order by ${callNotes.fromVersion} desc limit 1)`;

/** The same with what was wrong, what was done and what was said last, each text shortened. */
export const toldOfVisit = {
  ...told,
  description: sql<string>`left(${serviceCalls.description}, ${LONGEST_TEXT})`,
  work,
  note,
};

/** The same of a call in a list of them, which may be to come. */
export const toldOfCall = { ...toldOfVisit, ...promisedShape };

/** The order of such a list, latest visit first. */
export const latestFirst = [desc(serviceCalls.scheduledAt), desc(serviceCalls.id)];

/** The calls of such a list behind another one; all without a cursor. */
export const afterCall = (cursor: string | undefined) =>
  cursor === undefined
    ? undefined
    : sql`(${serviceCalls.scheduledAt}, ${serviceCalls.id}) < (select c.scheduled_at, c.id
        from ${serviceCalls} c where c.id = ${requireId(cursor, 'cursor')})`;
