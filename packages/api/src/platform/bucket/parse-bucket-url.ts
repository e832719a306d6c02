/** A place in an S3 store, and who may use it. */
export type Bucket = {
  /** The address of the bucket, without a slash at its end. */
  url: string;
  /** What the names of all files begin with: nothing, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

// Others are written in one way in addresses, in signatures and in lists of what there is in another.
const FOLDER = /^(?:[\w.-]|%20)+$/;

/**
 * Parses `FILES_URL`.
 * @throws Error that does not repeat the address, which holds a secret
 */
export function parseBucketUrl(url: string): Bucket {
  const address = parsed(url);
  if (!address || !/^s3(\+http)?:$/.test(address.protocol)) {
    throw new Error('must look like s3://KEY:SECRET@HOST/BUCKET?region=us-east-1');
  }
  const [bucket = '', ...folders] = address.pathname.split('/').filter((part) => part !== '');
  if (address.username === '' || address.password === '') {
    throw new Error('s3: needs KEY:SECRET before the host');
  }
  if (bucket === '') throw new Error('s3: needs a bucket, like s3://KEY:SECRET@HOST/BUCKET');
  if (!folders.every((folder) => FOLDER.test(folder))) {
    throw new Error('s3: a folder may have letters, digits, spaces and . _ - in its name');
  }
  const region = address.searchParams.get('region') ?? '';
  if (region === '') throw new Error('s3: needs ?region=, as the store names it');
  const scheme = address.protocol === 's3+http:' ? 'http' : 'https';
  return {
    url: `${scheme}://${address.host}/${bucket}`,
    prefix: folders.map((part) => `${decodeURIComponent(part)}/`).join(''),
    region,
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
  };
}

function parsed(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}
