import { product } from '#shared/product.ts';
import { tableService } from '#shared/sources/services.ts';
import { Brand } from './brand.tsx';
import classes from './welcome-panel.module.css';

/**
 * What the product is: next to the form, or a strip above it on a phone. A first visit has a few
 * sentences, and room for a picture, in place of the decoration.
 */
export function WelcomePanel({ isFirstVisit }: { isFirstVisit: boolean }) {
  return (
    <aside className={classes.panel} data-first={isFirstVisit || undefined}>
      <Brand />
      <p className={classes.promise}>
        Every run in one place, and the numbers that show where they are taking you.
      </p>
      {isFirstVisit ? (
        <p className={classes.about}>
          {product.name} is a training log for runners. Type your runs in, or import them from{' '}
          {tableService.name}, Garmin, Apple Health or your watch’s files: it keeps your races,
          shoes and injuries beside them, and shows what your training adds up to. The log is free,
          and you can export all of it.
        </p>
      ) : (
        <CourseProfile />
      )}
    </aside>
  );
}

/** Decoration: a course profile with climbs, and the pace along it with a dot for each split. */
function CourseProfile() {
  return (
    <svg
      className={classes.course}
      viewBox="0 0 800 400"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.grid} d="M0 40H800M0 120H800M0 200H800M0 280H800M0 360H800" />
      <path
        className={classes.far}
        d="M0 300C50 290 80 220 130 206S196 262 244 250 318 128 372 116 446 214 500 226 572 150 624 132 744 190 800 150V400H0Z"
      />
      <path
        className={classes.near}
        d="M0 352C60 350 110 306 168 300S262 342 326 334 436 262 504 258 600 318 662 318 756 270 800 256V400H0Z"
      />
      <path
        className={classes.pace}
        d="M0 236C40 232 66 190 110 186S176 214 220 206 286 118 330 112 396 166 440 160 506 92 550 88 616 118 660 108L720 84"
      />
      {/* Zero-length strokes render as dots that stay round at every size. */}
      <path
        className={classes.splits}
        d="M110 186h0M220 206h0M330 112h0M440 160h0M550 88h0M660 108h0"
      />
      <path className={classes.now} d="M720 84h0" />
    </svg>
  );
}
