/** Whether a host name or address means this machine, unreachable from any other. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/i.test(host);
