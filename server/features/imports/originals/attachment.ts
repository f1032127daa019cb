const types: Record<string, string> = {
  fit: 'application/vnd.ant.fit',
  gpx: 'application/gpx+xml',
  tcx: 'application/vnd.garmin.tcx+xml',
};

/**
 * How a kept file is sent: under the last part of its name, which may be anything that an archive
 * or a browser called it, and never displayed by the browser itself.
 */
export function attachmentOf(fileName: string | null, format: string | null) {
  const last = (fileName ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').toWellFormed() || `activity.${format}`;
  const isPacked = /\.gz$/i.test(name);
  const plain = name.replaceAll(/[^\w .()+-]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return {
    /** Whether it is sent compressed. */
    isPacked,
    headers: {
      'content-type': isPacked
        ? 'application/gzip'
        : (types[format ?? ''] ?? 'application/octet-stream'),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    },
  };
}
