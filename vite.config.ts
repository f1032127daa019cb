import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** Loaded one after the other behind every screen, and smaller as one file than as nine. */
const prefetchedLists =
  /\/web\/(shell\/lists|features\/(calendar|coach|gear|injuries|races|recovery|strategy|zones)\/queries)\.ts$/;

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // The limits that count are gzipped and measured by `npm run bench`.
    chunkSizeWarningLimit: 1024,
    // @mantine/schedule looks for either of two shapes of rrule; one is always missing.
    rolldownOptions: {
      checks: { importIsUndefined: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'lists', test: prefetchedLists }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/auth': server, '/files': server, '/dev/mail': server },
  },
});
