import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Lets `start.ts` run before the page's style sheets and all its other programs are there. */
const startFirst: Plugin = {
  name: 'start-first',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const start = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/start.ts'),
      );
      if (start === undefined) return [];
      const attrs = { type: 'module', async: true, crossorigin: true, src: `./${start.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/**
 * Builds the renderer for both shells. It runs under a content security policy without inline code or inline styles, so
 * nothing may be inlined here. For which browsers is said by `tools/build.ts`.
 */
// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), startFirst],
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1800,
  },
});
