/** Signs tokens of data that are nobody's. */
export const SECRET = 'measured with a secret that everybody knows';
