import { createFileRoute } from '@tanstack/react-router';
import { PropertyPage } from '~/features/pages/property/property-page.tsx';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/properties/$id')({
  beforeLoad: requireStaff,
  staticData: { title: 'Property' },
  loader: ({ context: { data }, params }) => {
    const id = params.id.toLowerCase();
    void data.properties.byId.prefetch({ id });
    void data.properties.customer.prefetch({ id });
  },
  component: PropertyPage,
});
