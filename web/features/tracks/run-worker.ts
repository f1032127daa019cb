import { runOf } from '#shared/tracks/run.ts';

self.onmessage = ({ data }: MessageEvent<Parameters<typeof runOf>>) => {
  self.postMessage(runOf(...data));
};
