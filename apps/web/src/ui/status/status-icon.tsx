import { statusStyle } from './status-style.ts';

/** For places that already show the status label. */
export function StatusIcon({
  status,
  className = 'size-4',
}: {
  status: string;
  className?: string;
}) {
  const { icon: Icon } = statusStyle(status);
  return <Icon aria-hidden="true" className={className} />;
}
