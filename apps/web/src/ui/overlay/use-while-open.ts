import { useState } from 'react';

/** What was shown last, so that a closing dialog does not go blank when its owner drops the content. */
export function useWhileOpen<Content>(open: boolean, current: Content): Content {
  const [kept, setKept] = useState<{ content: Content }>({ content: current });
  if (open && kept.content !== current) setKept({ content: current });
  return open ? current : kept.content;
}
