import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    precompress(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The strict CSP allows no data: scripts or styles, and one more request for a small file is cheap.
    assetsInlineLimit: 0,
  },
});
