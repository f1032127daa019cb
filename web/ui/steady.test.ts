import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steady } from './steady.ts';

interface Props {
  value: string;
  onChange?: ((value: string) => unknown) | undefined;
  show?: (value: string) => string;
}

/** How often the field has rendered, what it showed, and its handler. */
const rendered: { shown: string; onChange: Props['onChange'] }[] = [];
const Field = steady(function Field({ value, onChange, show = (text) => text }: Props) {
  rendered.push({ shown: show(value), onChange });
  return null;
});

let root: Root;
const render = (props: Props) => act(() => root.render(createElement(Field, props)));

beforeEach(() => {
  rendered.length = 0;
  // Only as much of a page as React needs to show nothing.
  const ownerDocument = { nodeType: 9, activeElement: null, addEventListener() {} };
  vi.stubGlobal('window', { document: ownerDocument, HTMLIFrameElement: class {} });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument,
    addEventListener() {},
  };
  root = createRoot(container as unknown as Element);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('a field with another handler does not render again, and calls the newest', async () => {
  const typed: string[] = [];
  await render({ value: '10', onChange: (value) => typed.push(`first ${value}`) });
  await render({ value: '10', onChange: (value) => typed.push(`second ${value}`) });
  expect(rendered).toHaveLength(1);
  rendered[0]?.onChange?.('11');
  expect(typed).toEqual(['second 11']);
});

it('what a handler returns is passed on', async () => {
  await render({ value: '10', onChange: (value) => `${value} taken` });
  expect(rendered[0]?.onChange?.('11')).toBe('11 taken');
});

it('a field whose handler is gone has none, and what it had does nothing', async () => {
  const typed: string[] = [];
  await render({ value: '10', onChange: (value) => typed.push(value) });
  await render({ value: '10', onChange: undefined });
  expect(rendered.map(({ onChange }) => typeof onChange)).toEqual(['function', 'undefined']);
  rendered[0]?.onChange?.('11');
  expect(typed).toEqual([]);
});

it('a field whose function shows something else renders again', async () => {
  const onChange = () => {};
  await render({ value: '10', onChange, show: (value) => `${value} km` });
  await render({ value: '10', onChange, show: (value) => `${value} mi` });
  expect(rendered.map(({ shown }) => shown)).toEqual(['10 km', '10 mi']);
});

it('a field with another value renders again', async () => {
  const onChange = () => {};
  await render({ value: '10', onChange });
  await render({ value: '11', onChange });
  expect(rendered.map(({ shown }) => shown)).toEqual(['10', '11']);
});
