import { type FlatLines, linesFrom } from '#shared/routes/flat-lines.ts';
import type { WorldLine } from '#shared/routes/world.ts';
import { type Exposure, heatImage } from './heat-image.ts';

export interface HeatOrder {
  /** Absent if they are those of the order before. */
  lines?: FlatLines;
  exposure: Exposure;
}

let lines: WorldLine[] = [];

/** Draws lines in a worker, so that the page follows a hand however many there are. */
self.onmessage = ({ data }: MessageEvent<HeatOrder>) => {
  if (data.lines) lines = linesFrom(data.lines);
  self.postMessage(heatImage(lines, data.exposure));
};
