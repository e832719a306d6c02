/** Under a thumb a link needs more height than its line has. */
export const factLink = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';
