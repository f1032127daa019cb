import { lazyComponent } from '../lazy-component.tsx';

export const Shell = lazyComponent(async () => (await import('./shell.tsx')).default);
