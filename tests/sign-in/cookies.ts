/** What a browser would send back: the cookies that were set, minus those that were cleared. */
export const cookieOf = ({ headers }: Pick<Response, 'headers'>): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export const joined = (...cookies: (string | undefined)[]): string =>
  cookies.filter(Boolean).join('; ');
