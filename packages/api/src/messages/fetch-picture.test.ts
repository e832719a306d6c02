import { afterEach, expect, test, vi } from 'vitest';
import { pictureFetcher } from './fetch-picture.ts';

const fetchPicture = pictureFetcher('twilio://AC1:secret@api.twilio.com?from=+15125550100');
const OWN = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1';
const STORE = 'https://mms.twiliocdn.com/AC1/one';
const BUCKET = 'https://s3-external-1.amazonaws.com/media.twiliocdn.com/AC1/one';

afterEach(() => void vi.unstubAllGlobals());

type Asked = { address: string; hasCredentials: boolean };

/** A network in which an address leads on to another one, or has the picture. */
function network(leads: Record<string, string>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async ({ href }: URL, { headers }: { headers: object }) => {
    asked.push({ address: href, hasCredentials: 'authorization' in headers });
    const location = leads[href];
    return location === undefined
      ? new Response('picture')
      : new Response(null, { status: 307, headers: { location } });
  });
  return asked;
}

test('a picture is followed to where the provider stores it, and only its own address gets credentials', async () => {
  const asked = network({ [OWN]: STORE, [STORE]: BUCKET });
  expect(String(await fetchPicture?.(OWN))).toBe('picture');
  expect(asked).toEqual([
    { address: OWN, hasCredentials: true },
    { address: STORE, hasCredentials: false },
    { address: BUCKET, hasCredentials: false },
  ]);
});

test.each([
  'https://mms.twiliocdn.com.example/AC1/one',
  'http://mms.twiliocdn.com/AC1/one',
  'https://s3-external-1.amazonaws.com/another-bucket/one',
  'http://169.254.169.254/latest/meta-data',
])('nobody follows it to %s, not from a store either', async (away) => {
  const asked = network({ [OWN]: STORE, [STORE]: away });
  await expect(fetchPicture?.(OWN)).rejects.toMatchObject({ code: 'conflict' });
  expect(asked.map(({ address }) => address)).toEqual([OWN, STORE]);
});

test('whoever is led around in a circle is told that the provider does not give it', async () => {
  network({ [OWN]: STORE, [STORE]: STORE });
  await expect(fetchPicture?.(OWN)).rejects.toMatchObject({ code: 'unavailable' });
});
