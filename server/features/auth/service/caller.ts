/** Who asks, as far as the request itself tells. */
export interface Caller {
  /** That limits count by. */
  address: string;
  userAgent: string;
  /** The access token, where one was sent. */
  bearer: string | undefined;
}
