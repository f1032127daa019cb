import type { Place } from '#shared/tracks/geo.ts';
import { tileAddress, tilesBehind } from '#shared/tracks/map-tiles.ts';
import { attributionParts } from './attribution.ts';
import classes from './map-tiles.module.css';
import type { Frame, Size } from './route-drawing.ts';

/**
 * A map behind the route, with its attribution. A tile that does not load leaves its place empty.
 */
export function MapTiles({
  tiles: { url, attribution },
  middle,
  frame,
  size,
}: {
  tiles: { url: string; attribution: string };
  middle: Place;
  frame: Frame;
  size: Size;
}) {
  return (
    <>
      <div className={classes.tiles} aria-hidden>
        {tilesBehind(middle, frame.scale, size).map((tile) => (
          <img
            key={`${tile.zoom}/${tile.column}/${tile.row}/${Math.round(tile.left)}`}
            src={tileAddress(url, tile)}
            alt=""
            // A tile provider may ask which site shows its tiles, but not which page.
            referrerPolicy="strict-origin"
            draggable={false}
            style={{ left: tile.left, top: tile.top, width: tile.size, height: tile.size }}
            onError={({ currentTarget }) => {
              currentTarget.style.visibility = 'hidden';
            }}
          />
        ))}
      </div>
      <span className={classes.attribution}>
        {attributionParts(attribution).map(({ text, href }) =>
          href ? (
            <a key={text} href={href} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </span>
    </>
  );
}
