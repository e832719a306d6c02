import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beginEarly } from './build/begin-early.ts';
import { checkFilesTogether, filesTogether } from './build/files-together.ts';
import { partLoader } from './build/part-loader.ts';
import { precompress } from './build/precompress.ts';
import { publishWhole } from './build/publish-whole.ts';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    partLoader(),
    checkFilesTogether(),
    beginEarly(),
    serviceWorker(),
    precompress(),
    publishWhole(),
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
        codeSplitting: { groups: filesTogether },
      },
    },
    target: 'es2022',
    sourcemap: false,
    // The strict CSP allows no data: scripts or styles, and one more request for a small file is cheap.
    assetsInlineLimit: 0,
  },
});
