import { useQuery } from '@tanstack/react-query';
import { fetchBytes } from '~/session/kept-bytes.ts';

/** The picture itself as an address: nothing has to be given back once it is no longer shown. */
const asAddress = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(reader.error);
    });
    reader.readAsDataURL(picture);
  });

/**
 * A picture that only people who are signed in may see, as an address for `<img>`.
 * @param path of the API; nothing is loaded while it is undefined
 */
export function usePicture(path: string | undefined) {
  const { data, isError } = useQuery({
    queryKey: ['picture', path],
    queryFn: async ({ signal }) => asAddress(await fetchBytes(path ?? '', signal)),
    enabled: path !== undefined,
    // What is at an address never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return { src: data, isError };
}
