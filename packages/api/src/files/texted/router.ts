import { StoredFile } from '@callboard/contract/files/files';
import { PictureId } from '@callboard/contract/messages/inbox';
import { office } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { keepPicture } from './keep-picture.ts';

/** What becomes of pictures that came along with texts. */
export const incomingPicturesRouter = router({
  keepPicture: office
    .meta({ rest: { method: 'POST', path: '/inbox/pictures/{id}/keep', status: 201 } })
    .input(PictureId)
    .output(StoredFile)
    .mutation(({ ctx, input, path }) => keepPicture(ctx, path, input.id)),
});
