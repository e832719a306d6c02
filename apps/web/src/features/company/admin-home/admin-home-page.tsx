import { Link } from '@tanstack/react-router';
import {
  ClipboardList,
  FileUp,
  Inbox,
  ListChecks,
  MapPinned,
  Megaphone,
  Merge,
  MessageSquare,
  Palette,
  Percent,
  Tags,
  UserCog,
} from 'lucide-react';
import { useUser } from '~/session/use-user.ts';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { Tile, tileClass } from '~/ui/page/tile.tsx';
import { BackupsCard } from './backups-card.tsx';
import { SignInWaitsCard } from './sign-in-waits-card.tsx';

const TILES = [
  {
    to: '/admin/settings',
    icon: Palette,
    title: 'System Settings',
    description: 'Company logo, navbar styles',
    isForAdmins: true,
  },
  {
    to: '/admin/job-types',
    icon: ClipboardList,
    title: 'Job Types',
    description: 'Duration, color, questions to ask',
    isForAdmins: true,
  },
  {
    to: '/admin/lists',
    icon: ListChecks,
    title: 'Lists',
    description: 'Tags, reasons, windows, holidays',
    isForAdmins: true,
  },
  {
    to: '/admin/service-area',
    icon: MapPinned,
    title: 'Service Area',
    description: 'The ZIP codes you go to',
    isForAdmins: true,
  },
  {
    to: '/admin/employees',
    icon: UserCog,
    title: 'Employees',
    description: 'Your team and their roles',
    isForAdmins: false,
  },
  {
    to: '/admin/referral-sources',
    icon: Megaphone,
    title: 'Referral Sources',
    description: 'How customers heard about you',
    isForAdmins: false,
  },
  {
    to: '/admin/items',
    icon: Tags,
    title: 'Item Catalog',
    description: 'Services, parts and their prices',
    isForAdmins: false,
  },
  {
    to: '/admin/sales-tax',
    icon: Percent,
    title: 'Sales Tax',
    description: 'What your states, counties and cities charge',
    isForAdmins: true,
  },
  {
    to: '/admin/inbox',
    icon: Inbox,
    title: 'Inbox',
    description: 'What customers texted',
    isForAdmins: false,
  },
  {
    to: '/admin/messages',
    icon: MessageSquare,
    title: 'Messages',
    description: 'What customers are told about their visits',
    isForAdmins: true,
  },
  {
    to: '/customers/duplicates',
    icon: Merge,
    title: 'Likely Duplicates',
    description: 'Customers who are in the list twice',
    isForAdmins: true,
  },
  {
    to: '/admin/imports',
    icon: FileUp,
    title: 'Import',
    description: 'From a spreadsheet or another program',
    isForAdmins: false,
  },
] as const;

export function AdminHomePage() {
  const isAdmin = useUser()?.role === 'admin';
  return (
    <>
      <PageHeader title="Admin" />
      <nav aria-label="Admin area" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {TILES.filter(({ isForAdmins }) => isAdmin || !isForAdmins).map(
          ({ to, icon, title, description }) => (
            <Link key={to} to={to} className={tileClass()}>
              <Tile icon={icon} title={title} description={description} />
            </Link>
          ),
        )}
      </nav>
      {isAdmin && (
        <>
          <BackupsCard />
          <SignInWaitsCard />
        </>
      )}
    </>
  );
}
