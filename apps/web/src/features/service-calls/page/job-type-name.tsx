import { jobTypeName, jobTypeOf } from '~/format/job-types.ts';
import { trpc } from '~/lib/trpc.ts';
import { useJobTypes } from '~/lib/use-job-types.ts';
import { ColorMark } from '~/ui/status/color-mark.tsx';

/** A call's job type, in the company's color. */
export function JobTypeName({ jobType }: { jobType: string }) {
  useJobTypes();
  const color = jobTypeOf(jobType)?.color;
  return (
    <span className="inline-flex items-center gap-2">
      {color && <ColorMark color={color} />}
      {jobTypeName(jobType)}
    </span>
  );
}

/** The same for its customer, who is told the name only. */
export function NameForCustomer({ jobType }: { jobType: string }) {
  const { data } = trpc.jobTypes.names.useQuery();
  return data?.find(({ key }) => key === jobType)?.name;
}
