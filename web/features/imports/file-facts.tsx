import { IconRoute } from '#icons';
import type { PreviewRow } from '#shared/imports/schema.ts';
import classes from './file-facts.module.css';

/** The activity file of a run, if it has one: its name, whether it has a track; and how it was read. */
export function FileFacts({ row: { fileName, hasTrack, remarks = [] } }: { row: PreviewRow }) {
  if (fileName === undefined && remarks.length === 0) return null;
  return (
    <span className={classes.facts}>
      {fileName}
      {hasTrack && (
        <>
          {' · '}
          <span className={classes.track}>
            <IconRoute size={14} aria-hidden /> Track
          </span>
        </>
      )}
      {remarks.map((remark) => (
        <span key={remark} className={classes.facts}>
          {remark}
        </span>
      ))}
    </span>
  );
}
