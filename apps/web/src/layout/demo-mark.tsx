const isDemo = document.documentElement.dataset.demo === 'true';

/** Says on every page of a demo that nothing here is real. */
export function DemoMark() {
  if (!isDemo) return null;
  return (
    <footer className="border-t border-warn-line bg-warn-wash px-4 py-1.5 text-center text-xs text-ink print:hidden">
      <strong>DEMO</strong> – sample data, known passwords, this computer only
    </footer>
  );
}
