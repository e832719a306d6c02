// The content security policy lets nobody make code from text. Zod would try once, be refused and go
// on, and the browser would complain on every page; this tells it before it starts not to try.
globalThis.__zod_globalConfig = { jitless: true };
