import { NewServiceCall } from '@callboard/contract/calls/service-calls';
import { CallAnswers } from '@callboard/contract/company/lists/call-answers';
import { z } from 'zod';

const { jobType, priority, contractStyle, tags } = NewServiceCall.shape;

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A call's form fields besides time, duration and description. */
export const JobDetails = z.object({
  jobType: jobType.unwrap(),
  priority: priority.unwrap(),
  contractStyle,
  // One field, separated by commas; errors in any tag are shown there.
  tags: z.string().transform((text, context) => {
    const { data, error } = tags.unwrap().safeParse(parts(text));
    if (data) return data;
    context.addIssue(error.issues[0]?.message ?? '');
    return z.NEVER;
  }),
  // A choice; the actual window depends on the time.
  arrivalWindow: z.string(),
  needsTime: z.boolean(),
  answers: CallAnswers,
});
export type JobInput = z.input<typeof JobDetails>;
