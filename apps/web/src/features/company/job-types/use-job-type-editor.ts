import type { JobType } from '@callboard/contract/company/lists/job-types';
import { useRowEditor } from '~/features/platform/admin-list/use-row-editor.ts';
import { useRowSaved } from '~/features/platform/admin-list/use-row-saved.ts';
import { trpc } from '~/lib/trpc.ts';
import type { JobTypeRowInput } from './job-type-schema.ts';

// Fields that can show the server's messages.
const FIELDS = [
  'name',
  'minutes',
  'color',
  'isActive',
  'skills',
  'itemIds',
  'questions',
] as const satisfies readonly (keyof JobTypeRowInput)[];

const loadRow = () =>
  import('@callboard/contract/company/lists/job-types').then((module) => module.JobType);
const loadSchema = () => import('./job-type-schema.ts').then((module) => module.JobTypeRowInput);

const inputOf = (type: JobType): JobTypeRowInput => ({
  name: type.name,
  isActive: type.isActive,
  minutes: String(type.minutes),
  color: type.color,
  skills: [...type.skills],
  itemIds: [...type.itemIds],
  questions: type.questions.join('\n'),
});

/** Edits a job type in its row. */
export function useJobTypeEditor() {
  const utils = trpc.useUtils();
  const update = trpc.jobTypes.update.useMutation();
  const say = useRowSaved('company-lists');
  return useRowEditor({
    draftName: 'job type in its row',
    loadRow,
    loadSchema,
    fields: FIELDS,
    toInput: inputOf,
    fallback: 'Failed to save',
    save: async (row, input) => {
      const changed = await update.mutateAsync({ ...input, id: row._id, version: row.version });
      utils.jobTypes.list.setData(undefined, (rows) =>
        rows?.map((other) => (other._id === changed._id ? changed : other)),
      );
      say(row, changed);
    },
  });
}

export type JobTypeEditor = ReturnType<typeof useJobTypeEditor>;
