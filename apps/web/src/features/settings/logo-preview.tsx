import { useEffect, useState } from 'react';

/** The chosen file as the navbar would show it. */
export function LogoPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  if (!url) return null;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-medium text-ink">Preview</figcaption>
      <div className="flex min-h-top-bar items-center overflow-hidden rounded-md bg-navbar px-4">
        <img src={url} alt={`Preview of ${file.name}`} className="h-9 w-auto" />
      </div>
    </figure>
  );
}
