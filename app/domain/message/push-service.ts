/**
 * The push services of the browsers that people work at the desk with, each with what stands below it: Chrome, Opera and
 * Samsung Internet; Firefox; Safari; Edge on Windows. A browser with a service of its own (forks of Firefox with
 * UnifiedPush, Huawei's) can't be told of news: an open list would let a colleague name any host that we call.
 */
export const pushServices = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
] as const;

/** Whether this is an address of a device at one of them, as a browser writes it: https, on its own port, without a name and password. */
export function isPushAddress(text: string): boolean {
  if (text.length > 1000 || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  // An address that is written in another way could be read as another host by the program that calls it.
  const isPlain = href === text && protocol === "https:" && !port && !username && !password;
  return isPlain && pushServices.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
