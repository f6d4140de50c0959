import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the renderer for both shells. It runs under a content security policy without inline code or inline styles, so
 * nothing may be inlined here. For which browsers is said by `tools/build.ts`.
 */
// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1800,
  },
});
