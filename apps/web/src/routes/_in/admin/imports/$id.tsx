import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '~/features/transfer/imports/import-page.tsx';

export const Route = createFileRoute('/_in/admin/imports/$id')({
  loader: ({ context: { data }, params: { id } }) => {
    void data.imports.byId.prefetch({ id });
  },
  staticData: { title: 'File' },
  component: ImportPage,
});
