import { isOfficeRole } from '@callboard/contract/roles';
import type { Author } from './author.ts';

/** Things that only the office changes, only the office takes back. */
export const mayRunOffice = ({ role }: Author): boolean => isOfficeRole(role);
