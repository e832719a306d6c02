/** A pooler hands out process ids of its own: the message is a K and the length 12. */
export function changeProcessId(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([75, 0, 0, 0, 12]));
  if (at >= 0) bytes.writeInt32BE(7, at + 5);
  return bytes;
}
