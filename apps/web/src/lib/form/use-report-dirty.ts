import { useEffect } from 'react';

/** Reports to the surrounding page whether a form has unsaved input. */
export function useReportDirty(isDirty: boolean, report?: (isDirty: boolean) => void): void {
  useEffect(() => {
    report?.(isDirty);
    return () => report?.(false);
  }, [isDirty, report]);
}
