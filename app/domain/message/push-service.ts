/**
 * The push services of the browsers that colleagues use at the desk, each with its subdomains: Chrome, Opera and
 * Samsung Internet; Firefox; Safari; Edge on Windows. Browsers with another service (forks of Firefox with
 * UnifiedPush, Huawei's) get no push messages: an open list would let a colleague make our server call any host
 * (SSRF).
 */
export const pushServices = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
] as const;

/**
 * Accepts the address of a device at one of these services, exactly as a browser writes it: https, default port, no
 * name or password.
 */
export function isPushAddress(text: string): boolean {
  if (text.length > 1000 || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  // HTTP libraries could read another spelling of the address as another host.
  const isPlain = href === text && protocol === "https:" && !port && !username && !password;
  return isPlain && pushServices.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
