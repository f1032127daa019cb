import { UnstyledButton } from '@mantine/core';
import { counted, number } from '#shared/formats.ts';
import type { Size, View } from '#shared/routes/view.ts';
import { marksIn, type PlaceMark } from './marks.ts';
import classes from './runs-map.module.css';

/** Marks for the places that are only a dot at this scale; where they would overlap, the larger ones. */
export function PlaceMarks({
  marks,
  view,
  size,
}: {
  marks: readonly PlaceMark[];
  view: View;
  size: Size;
}) {
  return marksIn(marks, view, size).map(({ mark: { key, title, runs, onOpen }, x, y }) => (
    <UnstyledButton
      key={key}
      className={classes.mark}
      style={{ left: x, top: y }}
      aria-label={`${title}, ${counted(runs, 'run')}: show`}
      title={title}
      onClick={onOpen}
    >
      {number(runs)}
    </UnstyledButton>
  ));
}
