import { useEffect } from 'react';

/** Tells the page around a form whether something typed into it would be lost. */
export function useReportDirty(isDirty: boolean, report?: (isDirty: boolean) => void): void {
  useEffect(() => {
    report?.(isDirty);
    return () => report?.(false);
  }, [isDirty, report]);
}
