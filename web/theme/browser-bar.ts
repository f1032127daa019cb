/** Keeps the browser's own toolbar in the page's colour: light or dark, in every theme. */
export function colorBrowserBar() {
  const metas = document.querySelectorAll('meta[name="theme-color"]');
  const follow = () => {
    const { backgroundColor } = getComputedStyle(document.body);
    for (const meta of metas) meta.setAttribute('content', backgroundColor);
  };
  new MutationObserver(follow).observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-mantine-color-scheme'],
  });
  follow();
}
