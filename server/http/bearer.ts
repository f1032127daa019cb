/**
 * The token in `Authorization: Bearer …`; undefined without that header, '' when the token is
 * empty.
 */
export function bearerToken(headers: Headers): string | undefined {
  return headers.get('authorization')?.match(/^bearer\b\s*(.*)$/i)?.[1];
}
