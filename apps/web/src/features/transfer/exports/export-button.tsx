import { MAY_EXPORT } from '@callboard/contract/people/rights';
import { Download } from 'lucide-react';
import { useSaveFile } from '~/session/use-save-file.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';

interface ExportButtonProps {
  /** Which table. */
  of: keyof typeof MAY_EXPORT;
  /** What the table is called in the button's name. */
  things: string;
  /** What narrows and sorts the table on the screen. */
  query?: Record<string, string | number | boolean | null | undefined>;
}

/** Saves a table as a CSV file, as it is filtered; only for those who may export it. */
export function ExportButton({ of, things, query = {} }: ExportButtonProps) {
  const user = useUser();
  const save = useSaveFile(`Failed to export the ${things}`);
  if (!user || !MAY_EXPORT[of].includes(user.role)) return null;

  function handleSave() {
    const asked = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value == null || value === '' ? [] : [[name, String(value)]],
      ),
    );
    save.mutate(`/api/exports/${of === 'catalog' ? 'items' : of}?${asked}`);
  }

  return (
    <Button
      pending={save.isPending}
      pendingLabel="Exporting…"
      aria-label={`Export the ${things} as CSV`}
      onClick={handleSave}
    >
      <Download aria-hidden="true" className="size-4" />
      Export
    </Button>
  );
}
