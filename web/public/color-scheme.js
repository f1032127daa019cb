// Sets light or dark and the theme before the first paint; a module would come too late.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // A browser may keep its storage from us.
    }
  };
  const scheme = kept('mantine-color-scheme-value');
  const dark =
    scheme === 'dark' ||
    (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-theme', kept('longrun-theme') ?? 'default');
})();
