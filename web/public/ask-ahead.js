// Requests the data of the first screen while its code is still loading. The server lists it in the
// page; otherwise the app requests it itself. first-answers.ts takes the responses from here.
(() => {
  const known = document.getElementById('first');
  if (!known) return;
  window.askedAhead = new Map(
    JSON.parse(known.textContent).asks.map((path) => {
      const response = fetch(path);
      // A failure is left to the code that takes the response.
      response.catch(() => {});
      return [path, response];
    }),
  );
})();
