const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether Postgres takes this text for a uuid. */
export const isUuid = (text: string): boolean => UUID.test(text);
