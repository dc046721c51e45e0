import { cookies } from "next/headers";
import { DEVICE_COOKIE, deviceCookie, noteDevice } from "./devices";

/** Somebody signs in with the browser that sends this request. `options`: of the cookie by which it is known again. */
export async function noteThisBrowser(userId: string, options: { maxAge: number }): Promise<void> {
  const jar = await cookies();
  const device = deviceCookie(jar.get(DEVICE_COOKIE)?.value);
  jar.set(DEVICE_COOKIE, device, options);
  await noteDevice(userId, device);
}
