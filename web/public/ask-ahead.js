// Asks for what the first screen shows while its code is still loading. The server names it in the
// page; from a server that did not, the app asks by itself. Taken from here by first-answers.ts.
(() => {
  const known = document.getElementById('first');
  if (!known) return;
  window.askedAhead = new Map(
    JSON.parse(known.textContent).asks.map((path) => {
      const response = fetch(path);
      // Whoever takes it hears of a failure.
      response.catch(() => {});
      return [path, response];
    }),
  );
})();
