import type { LineToRecord } from '@callboard/contract/calls/call-equipment';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';

interface LinesToRecordProps {
  lines: readonly LineToRecord[];
  /** On whatever opens the dialog: its code loads when somebody is about to. */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
  onRecord: (line: LineToRecord) => void;
}

/** Line items that sold a unit which nobody put on record yet. */
export function LinesToRecord({ lines, ahead, onRecord }: LinesToRecordProps) {
  return lines.map((line) => (
    <Notice
      key={line.lineId}
      title="Record this equipment?"
      actions={
        <Button
          size="small"
          aria-label={`Record ${line.description}`}
          {...ahead}
          onClick={() => onRecord(line)}
        >
          Record
        </Button>
      }
    >
      <span className="wrap-anywhere">{line.description}</span>
      {line.units > 1 && ` (${line.units} units)`}
    </Notice>
  ));
}
