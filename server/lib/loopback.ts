/** A name of this machine, whose traffic no network carries. As `URL` writes it: IPv6 in brackets. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
