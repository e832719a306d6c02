import { useMutation } from '@tanstack/react-query';
import { messageOf } from '~/lib/problem.ts';
import { notify } from '~/ui/toast/notify.ts';

/**
 * Has the browser save a file from the server; a failure is told in a toast.
 * @param fallback what failed, where the server says nothing
 */
export const useSaveFile = (fallback: string) =>
  useMutation({
    mutationFn: async (path: string) => {
      const { downloadFile } = await import('./download-file.ts');
      await downloadFile(path);
    },
    onError: (error) =>
      notify({
        title: 'The file was not saved',
        description: messageOf(error, fallback),
        tone: 'error',
      }),
  });
