/** Who makes the request, as far as the request itself shows. */
export interface Caller {
  /** The address that limits count by. */
  address: string;
  userAgent: string;
  /** The access token, where one was sent. */
  bearer: string | undefined;
}
