const ALIASES = [
  ['sans-serif', ['Open Sans']],
  ['sans', ['Open Sans']],
  ['system-ui', ['Open Sans']],
  ['monospace', ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono']],
] as const;

/**
 * The packaged browser dies at its first paint when no font is found, as on a bare machine, so it
 * always has its own. The system's come second, for signs that those lack.
 */
export function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(folder)}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${escapeXml(folder)}/fonts-cache</cachedir>
${ALIASES.map(([family, preferred]) => alias(family, preferred)).join('\n')}
  <match target="pattern">
    <edit name="family" mode="append" binding="weak"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`;
}

function alias(family: string, preferred: readonly string[]): string {
  const families = preferred.map((name) => `<family>${name}</family>`).join('');
  return `  <alias><family>${family}</family><prefer>${families}</prefer></alias>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
