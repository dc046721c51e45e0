/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { recordPeerAddresses } = await import("./lib/accounts/peer-address");
  recordPeerAddresses();
  const { makeRequestsReadable } = await import("./lib/readable-requests");
  makeRequestsReadable();
  const { letGoOfAborted } = await import("./lib/abort-reasons");
  letGoOfAborted();
  const { endStalledConnections } = await import("./lib/stalled-connections");
  endStalledConnections();
}
