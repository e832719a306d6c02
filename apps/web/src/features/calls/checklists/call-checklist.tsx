import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import type { ChecklistProps } from './checklist.tsx';

const Checklist = lazyPart<ChecklistProps>(() =>
  import('./checklist.tsx').then((part) => part.Checklist),
);

/** The checklist of a call, for employees. Most calls have none, and load no code for it. */
export function CallChecklist(props: ChecklistProps) {
  const { data, isError } = trpc.serviceCalls.checklist.useQuery({ id: props.callId });
  return data?.steps.length || isError ? <Checklist {...props} /> : null;
}
