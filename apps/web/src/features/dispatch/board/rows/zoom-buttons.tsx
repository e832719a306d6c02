import { ChevronsLeftRight, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { changeZoom, useZoom, zoomAfter } from './zoom.ts';

/** Zoom buttons, for the day view only. */
export function ZoomButtons() {
  const zoom = useZoom();
  return (
    <div role="group" aria-label="Zoom" className="flex max-sm:hidden">
      <IconButton
        size="small"
        aria-label="Zoom out"
        aria-disabled={zoomAfter(zoom, 'out') === zoom}
        icon={<ZoomOut aria-hidden="true" />}
        onClick={() => changeZoom('out')}
      />
      <IconButton
        size="small"
        aria-label="Zoom in"
        aria-disabled={zoomAfter(zoom, 'in') === zoom}
        icon={<ZoomIn aria-hidden="true" />}
        onClick={() => changeZoom('in')}
      />
      <IconButton
        size="small"
        aria-label="Fit the working day"
        aria-pressed={zoom === 0}
        icon={<ChevronsLeftRight aria-hidden="true" />}
        onClick={() => changeZoom('fit')}
      />
    </div>
  );
}
