import { findStatus } from './find-status.ts';

/** "Service Calls: New" (spec, section 2) */
export const statusListTitle = ({ status }: Record<string, string>): string =>
  `Service Calls: ${findStatus(status)?.label ?? status}`;
