import type { RouteLines } from '#shared/routes/schema.ts';
import { readRunMap } from './run-map.ts';

/** Reads what the server sends in a worker, as the page would not respond meanwhile. */
self.onmessage = ({ data }: MessageEvent<RouteLines>) => self.postMessage(readRunMap(data));
