// The image's health check: exits 0 if the server answers and reaches its database. In Node, because
// the image has no curl.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`;
try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(4000) });
  if (!ok) process.stderr.write(`${url} answers ${status}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${url} does not answer: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
