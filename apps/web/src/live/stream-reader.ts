/** One block of a stream of server-sent events. */
export interface Block {
  id: string | undefined;
  /** Empty for a heartbeat. */
  data: string;
}

const FIELD = /^(id|data): ?(.*)$/;

function blockOf(text: string): Block {
  const block: Block = { id: undefined, data: '' };
  for (const field of text.split('\n')) {
    const [, name, value = ''] = FIELD.exec(field) ?? [];
    if (name === 'id') block.id = value;
    if (name === 'data') block.data += value;
  }
  return block;
}

/** Reads a streaming answer block by block until it ends. */
export async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<Block> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield blockOf(block);
    }
  } finally {
    // Also when the reader stops early.
    void reader.cancel().catch(() => undefined);
  }
}
