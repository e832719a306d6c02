import { useState } from 'react';

/** Keeps the last content, so that a closing dialog does not go blank. */
export function useWhileOpen<Content>(open: boolean, current: Content): Content {
  const [kept, setKept] = useState<{ content: Content }>({ content: current });
  if (open && kept.content !== current) setKept({ content: current });
  return open ? current : kept.content;
}
