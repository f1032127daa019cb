import { expect, it } from 'vitest';
import { Handlers } from './handlers.ts';

const field = { label: 'Distance', value: '10' };

it('a handler that is another function each time is no change, and the newest is called', () => {
  const typed: string[] = [];
  const typing = (form: string) => ({
    ...field,
    onChange: (value: string) => typed.push(`${form} ${value}`),
  });
  const [before, after] = [typing('first'), typing('second')];
  const handlers = new Handlers(before);
  const shown = handlers.standIn(before);
  shown.onChange('11');
  expect(handlers.standIn(after)).toEqual(shown);
  handlers.use(after);
  shown.onChange('12');
  expect(typed).toEqual(['first 11', 'second 12']);
});

it('what a handler returns is passed on', () => {
  const handlers = new Handlers({ onPick: (a: number, b: number) => a + b });
  expect(handlers.standIn({ onPick: () => 0 }).onPick(2, 3)).toBe(5);
});

it('a handler that is gone is not passed on, and does nothing', () => {
  let clicks = 0;
  const handlers = new Handlers<{ onClick?: () => void }>({ onClick: () => (clicks += 1) });
  const shown = handlers.standIn({ onClick: () => {} });
  expect(handlers.standIn({})).toEqual({});
  handlers.use({});
  shown.onClick?.();
  expect(clicks).toBe(0);
});

it('another function of any other kind is a change, as what it returns may be shown', () => {
  const inKm = { ...field, once: true, format: (value: string) => `${value} km` };
  const inMiles = { ...inKm, format: (value: string) => `${value} mi` };
  const handlers = new Handlers<typeof inKm>(inKm);
  expect(handlers.standIn(inKm)).toEqual(inKm);
  expect(handlers.standIn(inMiles).format).toBe(inMiles.format);
});
