import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** A menu opened by its button, and closed by its button, Escape or navigation. */
export function useCollapsible() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => {
      // A clicked link disappears; keep the focus.
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
