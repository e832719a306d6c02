import { useState } from 'react';
import { drawKey } from './use-idempotency-key.ts';

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Idempotency-Keys of files: the same file for the same purpose has the same one until `renew`. */
export function fileKeys() {
  let known = { mark: '', key: '' };
  return {
    keyOf: ({ name, size, lastModified }: Chosen, purpose = ''): string => {
      const mark = JSON.stringify([purpose, name, size, lastModified]);
      if (known.mark !== mark) known = { mark, key: drawKey() };
      return known.key;
    },
    renew: () => {
      known = { mark: '', key: '' };
    },
  };
}

/**
 * The Idempotency-Key of a file that somebody chooses: the same however often the same one is chosen,
 * until `renew` is called after success.
 */
export const useFileKey = () => useState(fileKeys)[0];
