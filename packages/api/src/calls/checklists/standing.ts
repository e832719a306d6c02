import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { ChecklistStep } from '@callboard/contract/company/lists/checklist-steps';
import type { StoredJobType } from '@callboard/contract/company/lists/job-types';
import type { Reader } from '@callboard/db/client';
import { callChecklists, type StoredAnswer } from '@callboard/db/schema/call-checklists';
import { files } from '@callboard/db/schema/files';
import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { findJobType } from '../../company/lists/require-job-type.ts';

/** The checklist of a call as it stands. */
export type Standing = {
  jobType: string | null;
  steps: readonly ChecklistStep[];
  answers: readonly StoredAnswer[];
};

const filledShape = {
  jobType: callChecklists.jobType,
  steps: callChecklists.steps,
  answers: callChecklists.answers,
};

const isBegun = (filled: Standing | undefined): filled is Standing =>
  filled !== undefined && filled.answers.length > 0;

const notBegun = (jobType: string | null, type: StoredJobType | undefined): Standing => ({
  jobType,
  steps: type?.checklist ?? [],
  answers: [],
});

/**
 * The steps of a call and what was answered: as they were at the first answer or, while nothing is
 * answered, those that its job type has now.
 * @param jobType that the call carries now
 */
export async function standingOf(
  db: Reader,
  callId: string,
  jobType: string | null,
): Promise<Standing> {
  const [filled] = await db
    .select(filledShape)
    .from(callChecklists)
    .where(eq(callChecklists.callId, callId));
  return isBegun(filled) ? filled : notBegun(jobType, await findJobType(db, jobType));
}

/** The ids of the pictures that are kept with a call. */
export async function picturesOf(db: Reader, callId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.callId, callId), isNull(files.removedAt), like(files.type, 'image/%')));
  return new Set(rows.map(({ id }) => id));
}

const NO_PICTURES: ReadonlySet<string> = new Set();

/** A checklist as staff see it: photos that were removed since are left out of its answers. */
export async function shownChecklist(
  db: Reader,
  callId: string,
  standing: Standing,
): Promise<CallChecklist> {
  const hasPhotos = standing.answers.some(({ value }) => Array.isArray(value));
  return withPictures(standing, hasPhotos ? await picturesOf(db, callId) : NO_PICTURES);
}

/** @param kept ids of the pictures that are still there */
function withPictures(
  { jobType, steps, answers }: Standing,
  kept: ReadonlySet<string>,
): CallChecklist {
  function answerTo({ id }: ChecklistStep) {
    const found = answers.find(({ step }) => step === id);
    if (!found) return null;
    const { step: _, ...answer } = found;
    if (!Array.isArray(answer.value)) return answer;
    const value = answer.value.filter((photo) => kept.has(photo));
    return value.length > 0 ? { ...answer, value } : null;
  }

  const shown = steps.map((step) => ({ ...step, answer: answerTo(step) }));
  return {
    jobType,
    isStarted: answers.length > 0,
    steps: shown,
    missing: shown.flatMap(({ id, answer }) => (answer ? [] : [id])),
  };
}

/**
 * The checklists of several calls, in one statement.
 * @param jobTypes all of the company's
 * @param pictures ids of the pictures that are kept with these calls
 * @returns one for each call, in their order
 */
export async function checklistsOfCalls(
  db: Reader,
  calls: readonly { _id: string; jobType: string | null }[],
  jobTypes: readonly StoredJobType[],
  pictures: ReadonlySet<string>,
): Promise<CallChecklist[]> {
  const ids = calls.map(({ _id }) => _id);
  const rows = await db
    .select({ ...filledShape, callId: callChecklists.callId })
    .from(callChecklists)
    .where(inArray(callChecklists.callId, ids));
  return calls.map(({ _id, jobType }) => {
    const filled = rows.find(({ callId }) => callId === _id);
    const type = jobTypes.find(({ key }) => key === jobType);
    return withPictures(isBegun(filled) ? filled : notBegun(jobType, type), pictures);
  });
}
