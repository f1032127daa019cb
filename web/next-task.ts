/** Resolves once the browser has had time to answer and to draw: between parts of long work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
