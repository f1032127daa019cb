/**
 * The security policy forbids `eval`. zod would try it once, to see whether it may, and the browser
 * would report that as a violation. Its `z.config({ jitless: true })` sets this same object, but zod
 * is loaded later, with the first form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
