import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_in/admin/imports')({ staticData: { title: 'Import' } });
