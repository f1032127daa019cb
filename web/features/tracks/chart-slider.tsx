import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Run } from '#shared/tracks/run.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import { stepsFor, stride, ticks } from './chart-drawing.ts';
import classes from './chart-slider.module.css';
import { useSize } from './use-size.ts';

type Axis = Run['axis'];

/** Charts on one axis with one cursor: a slider that the mouse, a finger and the keyboard move. */
export function ChartSlider({
  id,
  axis,
  label,
  valueText,
  at,
  onMove,
  children,
}: {
  id?: string;
  axis: Axis;
  label: string;
  /** All values at the cursor as a sentence. */
  valueText: string;
  at: number | undefined;
  onMove: (at: number | undefined) => void;
  /** The charts, of this width in px once it is known. */
  children: (width: number | undefined) => ReactNode;
}) {
  const formats = useFormats();
  const { ref, size } = useSize();
  const slider = useRef<HTMLDivElement>(null);
  const moveTo = (position: number) => onMove(Math.min(axis.end, Math.max(0, position)));
  const point = (event: PointerEvent) => {
    const plot = ref.current?.getBoundingClientRect();
    if (plot) moveTo(((event.clientX - plot.left) / plot.width) * axis.end);
  };
  const press = (event: KeyboardEvent) => {
    const to = steppedTo(event.key, at ?? 0, { axis, step: stride(axis, formats) });
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  return (
    <div
      ref={slider}
      id={id}
      className={classes.slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(axis.end)}
      aria-valuenow={Math.round(at ?? 0)}
      aria-valuetext={valueText}
      onKeyDown={press}
      onFocus={() => at === undefined && onMove(0)}
      onBlur={() => onMove(undefined)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => {
        const isFocused = document.activeElement === slider.current;
        if (pointerType === 'mouse' && !isFocused) onMove(undefined);
      }}
    >
      {children(size?.width)}
      <div className={classes.plot} ref={ref}>
        {at !== undefined && (
          <div className={classes.cursor} style={{ left: `${(at / axis.end) * 100}%` }} />
        )}
      </div>
      <Marks axis={axis} width={size?.width} />
    </div>
  );
}

function steppedTo(
  key: string,
  at: number,
  { axis, step }: { axis: Axis; step: number },
): number | undefined {
  const onGrid = (steps: number) => (Math.round(at / step) + steps) * step;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return onGrid(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return onGrid(-1);
    case 'PageUp':
      return onGrid(10);
    case 'PageDown':
      return onGrid(-10);
    case 'Home':
      return 0;
    case 'End':
      return axis.end;
    default:
      return undefined;
  }
}

/** Px that a label of the axis below needs. */
const labelWidth = 58;

/** The axis that all charts share. */
function Marks({ axis, width }: { axis: Axis; width: number | undefined }) {
  const formats = useFormats();
  // Whole miles are not at whole kilometres.
  const scale = axis.unit === 'metres' ? formats.kmPerUnit : 1;
  const most = Math.max(2, Math.floor((width ?? 0) / labelWidth));
  const marks =
    width === undefined ? [] : ticks(stepsFor(axis.unit, formats), 0, axis.end / scale, most);
  return (
    <div className={classes.axis} aria-hidden>
      {marks.map((mark, index) => (
        <span key={mark} style={{ left: `${((mark * scale) / axis.end) * 100}%` }}>
          {axis.unit === 'metres'
            ? `${mark / 1000}${index === 0 ? ` ${formats.distanceUnit}` : ''}`
            : formatDuration(seconds(mark))}
        </span>
      ))}
    </div>
  );
}
