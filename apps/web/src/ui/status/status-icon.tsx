import { statusStyle } from './status-style.ts';

/** For places where the status's words stand beside it already. */
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
