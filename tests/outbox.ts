/**
 * The link in the newest mail to an address, from the /dev/mail page of a local server.
 * @param open fetches a path of that server and returns its content
 */
export async function mailedLink(
  open: (path: string) => Promise<string>,
  to: string,
): Promise<string> {
  for (;;) {
    const page = await open(`/dev/mail?to=${encodeURIComponent(to)}`);
    const link = /href="(https?:\/\/[^"]+token=[^"]+)"/.exec(page)?.[1];
    if (link) return link.replaceAll('&amp;', '&');
    // A job writes and sends it soon after the response.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
