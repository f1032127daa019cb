import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { type Point, panned, type Size, type View, viewOf, zoomed } from '#shared/routes/view.ts';
import type { Bounds } from '#shared/routes/world.ts';

/** Px between what is framed and the edge of the map. */
const padding = 28;
/** The same around everything, so that no mark is under the buttons. */
const outerPadding = 64;
/** By a button or a key: how much larger, and how many px to the side. */
const step = 1.6;
const side = 60;

const moves: Record<string, Point> = {
  ArrowLeft: [side, 0],
  ArrowRight: [-side, 0],
  ArrowUp: [0, side],
  ArrowDown: [0, -side],
};

/**
 * What a map shows, and how it is moved. It frames a part of the map anew whenever that is another
 * part, or the size of the map changes before anybody has moved it.
 * @param all what the key 0 shows
 */
export function useView(
  size: Size | undefined,
  framed: Bounds | undefined,
  all: Bounds | undefined,
) {
  const [own, setOwn] = useState<{ view: View; framed: Bounds | undefined }>();
  const usual = size && framed && viewOf(framed, size, padding);
  const view = own && own.framed === framed ? own.view : usual;
  const now = useRef(view);
  now.current = view;

  const change = useCallback(
    (to: (view: View, size: Size) => View) => {
      if (!now.current || !size) return;
      now.current = to(now.current, size);
      setOwn({ view: now.current, framed });
    },
    [size, framed],
  );
  const pan = useCallback((by: Point) => change((seen) => panned(seen, by)), [change]);
  const zoom = useCallback(
    (factor: number, at?: Point) => change((seen, within) => zoomed(seen, factor, within, at)),
    [change],
  );
  const showAll = useCallback(
    () => all && change((_, within) => viewOf(all, within, outerPadding)),
    [all, change],
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move) pan(move);
    else if (event.key === '+' || event.key === '=') zoom(step);
    else if (event.key === '-' || event.key === '_') zoom(1 / step);
    else if (event.key === '0') showAll();
    else return;
    event.preventDefault();
  }

  return {
    view,
    pan,
    zoom,
    showAll,
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    onKeyDown,
  };
}
