import type { Point } from '#shared/routes/view.ts';

/** What a hand does with a map; points are px from its top left. */
export interface Gestures {
  onPan: (by: Point) => void;
  onZoom: (factor: number, at: Point) => void;
  /** A finger or mouse button that did not move. */
  onTap: (at: Point) => void;
  /** A mouse that is over the map, and when it leaves. */
  onHover: (at: Point | undefined) => void;
}

/** Px that a tap may move. */
const still = 6;
/** A finger's second tap within this time, in ms, and this near, in px, is a double one. */
const doubleWithin = 320;
const doubleNear = 30;

/**
 * Listens to pointers and the wheel on an element: drag, pinch, tap, double tap, wheel.
 * @returns what ends it
 */
export function listenToHand(element: HTMLElement, given: () => Gestures): () => void {
  const pointers = new Map<number, Point>();
  let moved = 0;
  let most = 0;
  let pressedBy = '';
  let tapped: { time: number; at: Point } | undefined;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || isControl(event)) return;
    element.setPointerCapture(event.pointerId);
    pressedBy = event.pointerType;
    pointers.set(event.pointerId, pointOf(event));
    most = Math.max(most, pointers.size);
  }

  function onMove(event: PointerEvent): void {
    const now = pointOf(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') given().onHover(isControl(event) ? undefined : now);
      return;
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    const by: Point = [now[0] - before[0], now[1] - before[1]];
    moved += Math.hypot(...by);
    if (moved <= still && !other) return;
    if (!other) {
      given().onPan(by);
      return;
    }
    // The middle of two fingers moves half as far as the one of them that moves.
    given().onPan([by[0] / 2, by[1] / 2]);
    const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    const factor = apart(now, other) / Math.max(1, apart(before, other));
    given().onZoom(factor, middle);
  }

  function onUp(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    const at = pointOf(event);
    if (event.type === 'pointerup' && moved <= still && most === 1) tap(at, event.timeStamp);
    moved = 0;
    most = 0;
  }

  function tap(at: Point, time: number): void {
    // What a double click is with a mouse, the system knows.
    const isDouble =
      pressedBy !== 'mouse' &&
      tapped &&
      time - tapped.time < doubleWithin &&
      apart(tapped.at, at) < doubleNear;
    tapped = isDouble ? undefined : { time, at };
    if (isDouble) given().onZoom(2, at);
    else given().onTap(at);
  }

  function onDoubleClick(event: MouseEvent): void {
    // Some browsers make one of two taps of a finger, too.
    if (pressedBy === 'mouse' && !isControl(event)) given().onZoom(2, pointOf(event));
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // A pinch on a touchpad comes as a wheel with the control key, in smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.0018;
    const turned = Math.max(-300, Math.min(300, event.deltaY * lines));
    given().onZoom(Math.exp(-turned * speed), pointOf(event));
  }

  const onLeave = () => given().onHover(undefined);
  const ended = new AbortController();
  const { signal } = ended;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('pointerleave', onLeave, { signal });
  element.addEventListener('dblclick', onDoubleClick, { signal });
  // Not passive, as it keeps the page from scrolling.
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => ended.abort();
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A button or link on the map, which is pressed as anywhere else. */
const isControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('button, a, [data-over-map]') !== null;
