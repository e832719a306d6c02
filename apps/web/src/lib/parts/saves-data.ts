import { isRecord } from '../is-record.ts';

/** Whether somebody has their browser save data; then nothing is loaded ahead. */
export const savesData = (): boolean =>
  'connection' in navigator &&
  isRecord(navigator.connection) &&
  navigator.connection.saveData === true;
