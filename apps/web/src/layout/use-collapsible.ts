import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** A menu that its button opens, and that Escape, its button and any navigation close again. */
export function useCollapsible() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => {
      // A link that was followed vanishes, and the focus would with it.
      if (menu.current?.contains(document.activeElement)) button.current?.focus();
      setIsOpen(false);
    };
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('keydown', handleKeyDown);
    const unsubscribe = router.subscribe('onBeforeNavigate', close);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      unsubscribe();
    };
  }, [isOpen, router]);

  return { isOpen, toggle: () => setIsOpen(!isOpen), button, menu };
}
