import type { ReactNode } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { isAnythingLeft } from '~/session/left-here.ts';
import { useUser } from '~/session/use-user.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Card } from '~/ui/page/card.tsx';
import { loadNotices } from './use-signed-in.ts';

interface SignInCardProps {
  title: string;
  description: ReactNode;
  isLoggedOut?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

const WaitsHere = lazyPart(() => loadNotices().then((part) => part.WaitsHere));

/** The frame of all sign-in pages. */
export function SignInCard({ title, description, isLoggedOut, footer, children }: SignInCardProps) {
  const user = useUser();
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4 pt-4 sm:pt-14">
      {isLoggedOut && <Notice tone="success">You have been logged out.</Notice>}
      {!user && isAnythingLeft() && <WaitsHere />}
      <Card>
        <div className="flex flex-col gap-5">
          <header>
            <h1 tabIndex={-1} className="text-2xl">
              {title}
            </h1>
            <p className="mt-1 text-sm text-ink-soft">{description}</p>
          </header>
          {children}
        </div>
      </Card>
      <div className="flex flex-wrap justify-center gap-x-6 text-sm">{footer}</div>
    </div>
  );
}
