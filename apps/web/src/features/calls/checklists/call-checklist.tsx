import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import type { ChecklistProps, ReadChecklistProps } from './checklist.tsx';

const Checklist = lazyPart<ReadChecklistProps>(
  () => import('./checklist.tsx').then((part) => part.Checklist),
  // As high as some steps: what stands below does not come into sight meanwhile.
  <div className="min-h-96" />,
);

/** The checklist of a call, for employees. Most calls have none, and load no code for it. */
export function CallChecklist(props: ChecklistProps) {
  const list = trpc.serviceCalls.checklist.useQuery({ id: props.callId });
  return list.data?.steps.length || list.isError ? <Checklist {...props} list={list} /> : null;
}
