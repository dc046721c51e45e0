import { cookies } from "next/headers";
import { keepBrowserTo, removeBrowser } from "../notices/browsers";
import { DEVICE_COOKIE, deviceCookie, deviceHash, noteDevice } from "./devices";

/** Records a sign-in with the browser that sends this request. `options`: of the cookie by which it is recognised. */
export async function noteThisBrowser(userId: string, options: { maxAge: number }): Promise<void> {
  const jar = await cookies();
  const device = deviceCookie(jar.get(DEVICE_COOKIE)?.value);
  jar.set(DEVICE_COOKIE, device, options);
  await noteDevice(userId, device);
  await keepBrowserTo(userId, deviceHash(device));
}

/** By which the browser that sends this request is known in the database; null if it has never signed in. */
export async function thisDevice(): Promise<string | null> {
  const cookie = (await cookies()).get(DEVICE_COOKIE)?.value;
  return cookie === undefined || deviceCookie(cookie) !== cookie ? null : deviceHash(cookie);
}

/** Records a sign-out in the browser that sends this request: it shows no notices of this person any more. */
export async function leaveThisBrowser(userId: string): Promise<void> {
  // Whoever signs out is signed out, whatever becomes of their notices.
  await removeBrowser(userId, await thisDevice()).catch((error) => console.error(`push: ${error}`));
}
