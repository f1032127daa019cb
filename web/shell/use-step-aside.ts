import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

interface Offset {
  x: number;
  y: number;
}

/** Possible positions for the button, the usual one first: px to the right of it and below it. */
const offsets: readonly Offset[] = [
  { x: 0, y: 0 },
  { x: -72, y: 0 },
  { x: 0, y: -72 },
  { x: -72, y: -72 },
];

const controls = 'main :is(a, button, input, select, textarea, summary, [role="button"])';

/** How long nothing must have moved, in ms, before the button does. */
const settled = 120;

/**
 * Keeps a floating button from hiding controls at the current scroll position. A control that is
 * still reachable beside it does not count; if every position hides one, the button stays in its
 * usual place.
 * @returns the offset from that place
 */
export function useStepAside(button: RefObject<HTMLElement | null>): Offset {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another screen below.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (button.current) setOffset(clearOffset(button.current));
      }, settled);
    };
    const content = new ResizeObserver(look);
    content.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      clearTimeout(timer);
      content.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [button, key]);
  return offset;
}

function clearOffset(button: HTMLElement): Offset {
  // Its position in the layout: the offset is only a transform.
  const usual = new DOMRect(
    button.offsetLeft,
    button.offsetTop,
    button.offsetWidth,
    button.offsetHeight,
  );
  return offsets.find((offset) => !hidesControl(usual, offset)) ?? { x: 0, y: 0 };
}

function hidesControl(usual: DOMRect, { x, y }: Offset): boolean {
  const place = new DOMRect(usual.x + x, usual.y + y, usual.width, usual.height);
  return pointsIn(place).some((point) =>
    document.elementsFromPoint(point.x, point.y).some((element) => {
      const control = element.closest(controls);
      return control !== null && shareUnder(place, control.getBoundingClientRect()) > 1 / 3;
    }),
  );
}

const steps = [0.05, 0.35, 0.65, 0.95];

const pointsIn = ({ x, y, width, height }: DOMRect) =>
  steps.flatMap((right) => steps.map((down) => ({ x: x + right * width, y: y + down * height })));

/** The covered share of the control, from 0 to 1. */
function shareUnder(place: DOMRect, control: DOMRect): number {
  const width = Math.min(place.right, control.right) - Math.max(place.left, control.left);
  const height = Math.min(place.bottom, control.bottom) - Math.max(place.top, control.top);
  return (Math.max(0, width) * Math.max(0, height)) / (control.width * control.height);
}
