import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameAhead } from './scripts/lib/ahead.ts';
import { fewChunks } from './scripts/lib/few-chunks.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: 'web',
  plugins: [react(), fewChunks(), nameAhead()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Every browser of `target` knows it.
    modulePreload: { polyfill: false },
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // The limits that count are compressed and measured by `npm run bench`.
    chunkSizeWarningLimit: 1024,
    // @mantine/schedule looks for either of two shapes of rrule; one is always missing.
    rolldownOptions: { checks: { importIsUndefined: false } },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/auth': server, '/files': server, '/dev/mail': server },
  },
});
