import { Link } from '@tanstack/react-router';
import { trpc } from '~/lib/trpc.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { StarterForm } from './starter-form.tsx';

// As many as a list gives at once; the server skips what is beyond.
const MOST_KNOWN = 500;

/** What a heating and cooling company sells, to be chosen and priced. */
export function StarterPage() {
  const list = trpc.catalog.list.useQuery({ limit: MOST_KNOWN });
  const types = trpc.catalog.types.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <PageHeader
        title="Starter price book"
        description="Common services, parts and plans. Check what you sell and enter your prices; you can change everything later."
        actions={
          <Link to="/admin/items" className={buttonClass()}>
            Item Catalog
          </Link>
        }
      />
      <Card flush>
        <LoadError query={list} fallback="Failed to load items" />
        <LoadError query={types} fallback="Failed to load item types" />
        {(list.isPending || types.isPending) && (
          <SkeletonRegion label="Loading the starter book" lines={12} />
        )}
        {list.data && types.data && (
          <StarterForm
            types={types.data}
            taken={new Set(list.data.map(({ code }) => code.toLowerCase()))}
          />
        )}
      </Card>
    </>
  );
}
