import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { VisitGroup } from './visit-group.tsx';

const SHOWN_FIRST = 10;

interface PastVisitsProps<Visit> {
  visits: readonly Visit[];
  /** Where older ones come from. */
  list: ComponentProps<typeof LoadMore>['list'];
  children: (visit: Visit) => ReactNode;
}

/** Past visits, the first of them until somebody asks for the others. */
export function PastVisits<Visit>({ visits, list, children }: PastVisitsProps<Visit>) {
  const [isWhole, setIsWhole] = useState(false);
  const older = visits.length - SHOWN_FIRST;
  return (
    <>
      <VisitGroup title="Past visits" visits={isWhole ? visits : visits.slice(0, SHOWN_FIRST)}>
        {children}
      </VisitGroup>
      {older > 0 && (
        <div className="px-4 py-2 sm:px-5">
          <Button
            size="small"
            variant="quiet"
            className="-ms-2.5 text-accent-ink!"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `Show ${older} older`}
          </Button>
        </div>
      )}
      {/* Folded, what it loads would stay hidden. */}
      {(isWhole || older <= 0) && (
        <LoadMore
          list={{
            hasNextPage: list.hasNextPage,
            isFetchingNextPage: list.isFetchingNextPage,
            fetchNextPage: () => {
              setIsWhole(true);
              return list.fetchNextPage();
            },
          }}
          label="Show older"
        />
      )}
    </>
  );
}
