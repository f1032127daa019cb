import { describe, expect, it } from 'vitest';
import { appFor, isMobileLike } from './device.ts';

const mozilla = (platform: string, rest = 'AppleWebKit/605.1.15') =>
  `Mozilla/5.0 (${platform}) ${rest}`;

const iPhone = {
  userAgent: mozilla(
    'iPhone; CPU iPhone OS 18_5 like Mac OS X',
    'Version/18.5 Mobile/15E148 Safari/604.1',
  ),
  width: 390,
  maxTouchPoints: 5,
};
const iPad = {
  userAgent: mozilla('Macintosh; Intel Mac OS X 10_15_7'),
  width: 1024,
  maxTouchPoints: 5,
};
const mac = { ...iPad, width: 1440, maxTouchPoints: 0 };
const pixel = {
  userAgent: mozilla('Linux; Android 15; Pixel 9', 'Chrome/140 Mobile Safari/537.36'),
  width: 412,
  maxTouchPoints: 5,
};
const tablet = {
  userAgent: mozilla('Linux; Android 15; SM-X910', 'Chrome/140 Safari/537.36'),
  width: 1280,
  maxTouchPoints: 5,
};
const laptop = {
  userAgent: mozilla('Windows NT 10.0; Win64; x64'),
  width: 1440,
  maxTouchPoints: 0,
};
const touchLaptop = { ...laptop, maxTouchPoints: 10 };

describe('which devices are offered the app', () => {
  it.each([
    ['an iPhone', iPhone, true],
    [
      'an iPhone that is wide and says nothing of touch',
      { ...iPhone, width: 900, maxTouchPoints: 0 },
      true,
    ],
    ['an iPad', iPad, true],
    ['a phone with Android', pixel, true],
    ['a tablet with Android', tablet, true],
    ['a laptop with a touch screen', touchLaptop, true],
    ['a window of 768 px', { ...laptop, width: 768 }, true],
    ['a window of 769 px', { ...laptop, width: 769 }, false],
    ['a laptop', laptop, false],
    ['a Mac', mac, false],
  ])('%s: %s', (_name, device, offered) => {
    expect(isMobileLike(device)).toBe(offered);
  });
});

describe('where the app is', () => {
  const [appStore, playStore, web] = ['https://apple', 'https://google', 'https://web'];

  it.each([
    ['an iPhone', iPhone, appStore],
    ['an iPad', iPad, appStore],
    ['a phone with Android', pixel, playStore],
    ['a tablet with Android', tablet, playStore],
    ['a laptop with a touch screen', touchLaptop, web],
    ['a Mac', mac, web],
  ])('%s', (_name, device, address) => {
    expect(appFor(device, { appStore, playStore, web })).toBe(address);
    // A device without its own store gets the web app, never another device's store.
    expect(appFor(device, { web })).toBe(web);
    expect(appFor(device, {})).toBeUndefined();
  });

  it('is undefined for a device whose store is unknown', () => {
    expect(appFor(iPhone, { playStore })).toBeUndefined();
    expect(appFor(pixel, { appStore })).toBeUndefined();
    expect(appFor(touchLaptop, { appStore, playStore })).toBeUndefined();
  });
});
