import type { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import { classNames } from '~/ui/class-names.ts';

interface AccessValueProps {
  note: (typeof ACCESS_NOTES)[number];
  children: string;
}

/** One access note; what somebody has to beware of stands out. */
export const AccessValue = ({ note: { warns }, children }: AccessValueProps) => (
  <span
    className={classNames(
      'wrap-anywhere whitespace-pre-line',
      warns && 'rounded-sm bg-warn-wash box-decoration-clone px-1 font-semibold text-warn-ink',
    )}
  >
    {children}
  </span>
);
