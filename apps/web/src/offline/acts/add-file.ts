import type { StoredFile } from '@callboard/contract/files/files';
import { isRecord } from '~/lib/is-record.ts';
import type { Act, ActOf } from '~/offline/act.ts';
import { isoMomentOf } from '~/offline/act-moment.ts';
import type { ActRules, Author } from './act-rules.ts';
import { isThere } from './is-there.ts';

/** A file that the server does not have yet. Its bytes are on the device. */
function fileOf({ id, input, file, ...act }: ActOf<'files.add'>, author: Author): StoredFile {
  const type = file?.type ?? '';
  // Looks like the server's address, but has the act's id: `keep-file.ts` finds the bytes by it.
  const url = `/api/files/${id}`;
  return {
    _id: id,
    name: input.name,
    type,
    size: file?.size ?? 0,
    author,
    createdAt: isoMomentOf(act),
    url,
    thumbnailUrl: type.startsWith('image/') ? `${url}/thumbnail` : '',
    isShared: false,
    version: 1,
  };
}

/** A checklist answer in which another file, or none, replaces this one. */
function withFile(act: Act, from: string, to: string | undefined): Act {
  if (act.kind !== 'serviceCalls.answerStep' || !Array.isArray(act.input.value)) return act;
  if (!act.input.value.includes(from)) return act;
  const files = act.input.value.flatMap((id) => (id === from ? (to ?? []) : id));
  return { ...act, input: { ...act.input, value: files.length > 0 ? files : null } };
}

export const addFile: ActRules<'files.add'> = {
  words: ({ name }) => `File: ${name}`,
  saved: 'Your file was added',
  isOfDevice: true,
  on: {
    'files.ofCall'(shown, act, { asked, bare, author }) {
      // A unit's photo may also wait behind the call.
      if (act.input.path !== `/api/service-calls/${asked.id}/files`) return shown;
      const added = fileOf(act, author);
      const known = bare.map((file) => ({
        by: 'author' in file ? file.author._id : '',
        at: file.createdAt,
        isSame: file.name === added.name,
      }));
      return isThere(known, author, added.createdAt) ? shown : [...shown, added];
    },
  },
  answer: (act, { author }) => fileOf(act, author),
  whenTakenBack: (behind, { id }) => withFile(behind, id, undefined),
  whenTaken(behind, { id }, answer) {
    const { _id: file } = isRecord(answer) ? answer : {};
    return typeof file === 'string' ? withFile(behind, id, file) : behind;
  },
};
