import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { partLoader } from './build/part-loader.ts';
import { precompress } from './build/precompress.ts';

// Small, and never without each other.
const partOfEveryForm =
  /[\\/]src[\\/](?:ui[\\/]\w+[\\/](?:card|notice|field|text-field|control-class|split-field-props)|lib[\\/]form[\\/](?:focus-first-invalid|server-messages|use-load-on-reach|use-one-at-a-time|use-wait)|format[\\/]wait|features[\\/]auth[\\/](?:other-sign-in|send-button|sign-in-card|use-credentials-form|use-signed-in))\.tsx?$/;

// Small too, and nothing that a sign-in needs.
const formats = /[\\/]src[\\/]format[\\/](?!wait)/;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    partLoader(),
    precompress(),
  ],
  resolve: {
    tsconfigPaths: true,
    // React has had it itself for long.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    rolldownOptions: {
      // tRPC's packages do not say so themselves, and what nobody uses of them would stay.
      treeshake: {
        // Merely reading something does nothing anywhere in here.
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        moduleSideEffects: [{ test: /node_modules[\\/]@trpc[\\/]/, sideEffects: false }],
      },
      output: {
        // The start names every file that may follow: their long names would weigh more than they tell.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // One file for all that every page needs: many small ones compress badly.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'form', test: partOfEveryForm },
            { name: 'formats', test: formats },
          ],
        },
      },
    },
    target: 'es2022',
    sourcemap: false,
    // The strict CSP allows no data: scripts or styles, and one more request for a small file is cheap.
    assetsInlineLimit: 0,
  },
});
