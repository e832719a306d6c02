import { isOfficeRole } from '@callboard/contract/roles';
import { DEFAULT_STATUS } from '@callboard/contract/statuses';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useLogOut } from '~/session/use-log-out.ts';
import { useUser } from '~/session/use-user.ts';

const linkClass =
  'flex min-h-11 items-center rounded-md px-3 text-left text-sm font-medium text-navbar-ink no-underline hover:underline aria-[current=page]:underline underline-offset-8 decoration-2';

/** The links by role (spec, section 2); customers have a dashboard and nothing else. */
export function NavLinks() {
  const user = useUser();
  const logOut = useLogOut();
  const isAt = useMatchRoute();

  if (!user) {
    return (
      <Link to="/login/employee" className={`${linkClass} lg:ml-auto`}>
        Login
      </Link>
    );
  }
  const role = user.mustChangePassword ? undefined : user.role;
  return (
    <>
      {role && (
        <Link to="/dashboard" className={linkClass}>
          Dashboard
        </Link>
      )}
      {role && role !== 'customer' && (
        <>
          <Link to="/service-calls/new" className={linkClass}>
            New Service Call
          </Link>
          <Link
            to="/service-calls/status/$status"
            params={{ status: DEFAULT_STATUS }}
            className={linkClass}
            // It leads to one status and stands for all of them.
            aria-current={isAt({ to: '/service-calls/status/$status' }) ? 'page' : undefined}
          >
            By Status
          </Link>
        </>
      )}
      {role && isOfficeRole(role) && (
        <Link to="/admin" className={linkClass}>
          Admin
        </Link>
      )}
      <button type="button" className={`${linkClass} lg:ml-auto`} onClick={() => void logOut()}>
        Logout
      </button>
    </>
  );
}
