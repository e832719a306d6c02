/** Navbar link styles. */
export const navLinkClass =
  'flex min-h-11 items-center rounded-md px-3 text-left lg:max-xl:px-2 text-sm font-medium text-navbar-ink no-underline hover:underline aria-[current=page]:underline underline-offset-8 decoration-2';
