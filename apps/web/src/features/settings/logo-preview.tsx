import { useEffect, useRef } from 'react';

/** The chosen file as the navbar would show it. */
export function LogoPreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-medium text-ink">Preview</figcaption>
      <div className="flex min-h-top-bar items-center overflow-hidden rounded-md bg-navbar px-4">
        <img ref={image} alt={`Preview of ${file.name}`} className="h-9 w-auto" />
      </div>
    </figure>
  );
}
