/** Whether a host name or address means this very machine, which no other can use. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/i.test(host);
