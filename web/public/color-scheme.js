// Sets light or dark before the first paint; a module would come too late.
(() => {
  const chosen = window.localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' ||
    (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
