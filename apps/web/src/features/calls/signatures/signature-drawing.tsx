import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@callboard/contract/platform/limits';
import { pathOf, type Stroke } from './strokes.ts';

interface SignatureDrawingProps {
  strokes: readonly Stroke[];
  label: string;
}

/** Strokes as lines, sharp at every size. */
export function SignatureDrawing({ strokes, label }: SignatureDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      className="block aspect-5/2 w-full fill-none stroke-current stroke-7 text-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes.map(pathOf).join('')} />
    </svg>
  );
}
