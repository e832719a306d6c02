import { Link } from '@tanstack/react-router';
import {
  ClipboardList,
  FileUp,
  ListChecks,
  MapPinned,
  Megaphone,
  Merge,
  Palette,
  Tags,
  UserCog,
} from 'lucide-react';
import { useUser } from '~/session/use-user.ts';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { Tile, tileClass } from '~/ui/page/tile.tsx';
import { BackupsCard } from './backups-card.tsx';
import { SignInWaitsCard } from './sign-in-waits-card.tsx';

export function AdminHomePage() {
  const user = useUser();
  return (
    <>
      <PageHeader title="Admin" />
      <nav aria-label="Admin area" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {user?.role === 'admin' && (
          <Link to="/admin/settings" className={tileClass()}>
            <Tile
              icon={Palette}
              title="System Settings"
              description="Company logo, navbar styles"
            />
          </Link>
        )}
        {user?.role === 'admin' && (
          <Link to="/admin/job-types" className={tileClass()}>
            <Tile
              icon={ClipboardList}
              title="Job Types"
              description="Duration, color, questions to ask"
            />
          </Link>
        )}
        {user?.role === 'admin' && (
          <Link to="/admin/lists" className={tileClass()}>
            <Tile icon={ListChecks} title="Lists" description="Tags, reasons, windows, holidays" />
          </Link>
        )}
        {user?.role === 'admin' && (
          <Link to="/admin/service-area" className={tileClass()}>
            <Tile icon={MapPinned} title="Service Area" description="The ZIP codes you go to" />
          </Link>
        )}
        <Link to="/admin/employees" className={tileClass()}>
          <Tile icon={UserCog} title="Employees" description="Your team and their roles" />
        </Link>
        <Link to="/admin/referral-sources" className={tileClass()}>
          <Tile
            icon={Megaphone}
            title="Referral Sources"
            description="How customers heard about you"
          />
        </Link>
        <Link to="/admin/items" className={tileClass()}>
          <Tile icon={Tags} title="Item Catalog" description="Services, parts and their prices" />
        </Link>
        {user?.role === 'admin' && (
          <Link to="/customers/duplicates" className={tileClass()}>
            <Tile
              icon={Merge}
              title="Likely Duplicates"
              description="Customers who are in the list twice"
            />
          </Link>
        )}
        <Link to="/admin/imports" className={tileClass()}>
          <Tile icon={FileUp} title="Import" description="From a spreadsheet or another program" />
        </Link>
      </nav>
      {user?.role === 'admin' && (
        <>
          <BackupsCard />
          <SignInWaitsCard />
        </>
      )}
    </>
  );
}
