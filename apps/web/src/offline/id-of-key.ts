/** Turns a form's key of 32 digits into the id of its act, so a double tap counts once. */
export function idOfKey(key: unknown): string {
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(typeof key === 'string' ? key : '');
  const id = parts?.slice(1).join('-') ?? '';
  return /^[0-9a-f-]{36}$/.test(id) ? id : crypto.randomUUID();
}
