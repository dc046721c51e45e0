/** This browser's subscription for notices of a site with this public key. Throws if its push service does not answer. */
export async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if ((error as DOMException).name !== "InvalidStateError") throw error;
    // The site had another key before, and browsers keep to the first until they are told to forget it.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}
