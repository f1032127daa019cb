/** What a program shows in `Authorization: Bearer …`; '' when it shows nothing there. */
export function bearerToken(headers: Headers): string | undefined {
  return headers.get('authorization')?.match(/^bearer\b\s*(.*)$/i)?.[1];
}
