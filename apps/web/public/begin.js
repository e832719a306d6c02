// Told of in build/begin-early.ts; each word here is loaded by everybody.
const { style, signedIn, signedInStyle } = document.currentScript.dataset;
const isSignedIn = localStorage.getItem('accessToken') !== null;
if (style) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = isSignedIn ? signedInStyle : style;
  document.head.append(link);
  if (isSignedIn) {
    fetch(signedIn)
      .then((answer) => answer.text())
      .catch(() => undefined);
  }
}

globalThis.__zod_globalConfig = { jitless: true };
