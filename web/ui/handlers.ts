type Handler = (...given: unknown[]) => unknown;

/**
 * The handlers of a component, its properties named `on…`, from one render to the next. The
 * substitute for each of them stays the same, and calls the newest. Any other function, such as one
 * that renders something, is left as it is, since what it returns may be shown.
 */
export class Handlers<Props extends object> {
  #newest: Props;
  readonly #standIns = new Map<string, Handler>();

  constructor(props: Props) {
    this.#newest = props;
  }

  /** Makes these the ones to call. Not while rendering, as that render may never be shown. */
  use(props: Props): void {
    this.#newest = props;
  }

  /** The same properties, with stable substitutes for the handlers. */
  standIn(props: Props): Props {
    const handlers = Object.entries(props).filter(
      ([name, value]) => isHandlersName.test(name) && typeof value === 'function',
    );
    return { ...props, ...Object.fromEntries(handlers.map(([name]) => [name, this.#of(name)])) };
  }

  #of(name: string): Handler {
    const known = this.#standIns.get(name);
    if (known) return known;
    const standIn: Handler = (...given) => {
      const handler: unknown = Reflect.get(this.#newest, name);
      return typeof handler === 'function' ? handler(...given) : undefined;
    };
    this.#standIns.set(name, standIn);
    return standIn;
  }
}

const isHandlersName = /^on[A-Z]/;
