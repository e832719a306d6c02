import { type PointerEvent, useRef, useState } from 'react';
import { SignatureDrawing } from './signature-drawing.tsx';
import { pointIn, roomFor, type Stroke, withPoint } from './strokes.ts';

interface SignaturePadProps {
  strokes: readonly Stroke[];
  onStroke: (stroke: Stroke) => void;
}

/** Where the customer signs, with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, onStroke }: SignaturePadProps) {
  // The moves of a pen are faster than React shows them.
  const drawing = useRef<Stroke>(undefined);
  const [shown, setShown] = useState<Stroke>();

  function follow(stroke: Stroke | undefined) {
    drawing.current = stroke;
    setShown(stroke);
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0 || roomFor(strokes) === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow([pointIn(event.currentTarget.getBoundingClientRect(), event)]);
  }

  function move({ currentTarget, nativeEvent, isPrimary }: PointerEvent<HTMLDivElement>) {
    if (!drawing.current || !isPrimary) return;
    const box = currentTarget.getBoundingClientRect();
    const passed = nativeEvent.getCoalescedEvents?.() ?? [];
    const stroke = (passed.length > 0 ? passed : [nativeEvent]).reduce<Stroke>(
      (soFar, at) => withPoint(soFar, pointIn(box, at)),
      drawing.current,
    );
    if (stroke.length <= roomFor(strokes)) follow(stroke);
  }

  function end() {
    if (drawing.current) onStroke(drawing.current);
    follow(undefined);
  }

  return (
    <div
      className="relative touch-none rounded-md border border-line-strong bg-canvas select-none"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <SignatureDrawing
        strokes={shown ? [...strokes, shown] : strokes}
        label={strokes.length > 0 ? 'Signature' : 'Sign here'}
      />
      {/* The line to sign on; the drawing has its words as a name. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-5 top-3/4 min-h-6 border-t border-line-strong pt-0.5 text-xs text-ink-soft"
      >
        {strokes.length === 0 && !shown && 'Sign here'}
      </span>
    </div>
  );
}
