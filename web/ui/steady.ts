import { createElement, type FC, memo, useInsertionEffect, useState } from 'react';
import { Handlers } from './handlers.ts';

/**
 * A field that re-renders only when something about it changes; otherwise a form of thirty fields
 * would re-render all of them for each letter. A different handler is not a change: see `Handlers`.
 */
export function steady<Props extends object>(Field: FC<Props>): FC<Props> {
  const Kept = memo(Field);
  return function Steady(props) {
    const [handlers] = useState(() => new Handlers(props));
    // Before any effect of the field itself, which may call a handler.
    useInsertionEffect(() => handlers.use(props));
    return createElement(Kept, handlers.standIn(props));
  };
}
