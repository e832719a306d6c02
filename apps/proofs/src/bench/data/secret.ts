/** Signs tokens for made-up data. */
export const SECRET = 'measured with a secret that everybody knows';
