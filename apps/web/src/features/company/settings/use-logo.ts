import { useMutation } from '@tanstack/react-query';
import { useFileKey } from '~/lib/form/use-file-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { uploadFile } from '~/session/upload-file.ts';
import { notify } from '~/ui/toast/notify.ts';

const loadAnswer = () =>
  import('@callboard/contract/company/settings').then((module) => module.Settings);

/** Uploads or removes the logo and updates the navbar. */
export function useLogo() {
  const utils = trpc.useUtils();
  const key = useFileKey();
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile('/api/settings/logo', file, loadAnswer, key.keyOf(file)),
    onSuccess: (settings) => {
      key.renew();
      utils.settings.get.setData(undefined, settings);
      utils.settings.company.setData(undefined, (all) => all && { ...all, ...settings });
      notify({ title: 'Logo uploaded.', tone: 'success' });
    },
  });
  const removal = trpc.settings.removeLogo.useMutation({
    // The version went up, but the answer does not include it.
    trpc: { context: { untilFresh: true } },
    onSuccess: () => {
      utils.settings.get.setData(undefined, (settings) => settings && { ...settings, logoUrl: '' });
      notify({ title: 'Logo removed.', tone: 'success' });
      utils.settings.company.setData(undefined, (all) => all && { ...all, logoUrl: '' });
    },
    onError: (error) =>
      notify({
        title: 'The logo was not removed',
        description: messageOf(error, 'Failed to save settings'),
        tone: 'error',
      }),
  });
  return { upload, removal };
}
