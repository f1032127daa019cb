import { type RefObject, useEffect, useRef } from 'react';
import { probedColours } from '../../ui/probed-colours.ts';
import { drawPicture } from './draw-picture.ts';
import { type Picture, shapes } from './picture.ts';
import classes from './share-dialog.module.css';

export interface Look {
  shape: keyof typeof shapes;
  scheme: 'light' | 'dark';
}

const inks = ['ground', 'depth', 'text', 'quiet', 'accent'];

/** The picture itself, shown smaller than it is. */
export function PicturePreview({
  ref,
  picture,
  look: { shape, scheme },
  onFail,
}: {
  ref: RefObject<HTMLCanvasElement | null>;
  picture: Picture;
  look: Look;
  /** Called if the browser has no canvas. */
  onFail: () => void;
}) {
  const probes = useRef<HTMLSpanElement>(null);
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context || !probes.current) {
      fail.current();
      return;
    }
    // Read again for each scheme, as the probes have its colours.
    probes.current.style.colorScheme = scheme;
    drawPicture(context, picture, {
      shape: shapes[shape],
      colours: probedColours(probes.current),
      font: getComputedStyle(document.body).fontFamily,
    });
  }, [ref, picture, shape, scheme]);
  return (
    <div className={classes.preview} data-shape={shape}>
      <canvas ref={ref} role="img" aria-label={picture.alt} className={classes.canvas} />
      <span ref={probes} className={classes.inks} hidden>
        {inks.map((ink) => (
          <span key={ink} data-ink={ink} />
        ))}
      </span>
    </div>
  );
}
