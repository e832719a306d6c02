import { Notice } from '~/ui/feedback/notice.tsx';

// A table may scroll within itself, and what stands below its last row is out of sight.
function bringIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Why the row above was not saved. */
export function RowProblem({ text }: { text: string }) {
  return (
    <div key={text} ref={bringIntoSight} className="w-full text-start">
      <Notice tone="error">{text}</Notice>
    </div>
  );
}
