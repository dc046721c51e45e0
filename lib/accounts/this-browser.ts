import { cookies } from "next/headers";
import { DEVICE_COOKIE, deviceCookie, noteDevice } from "./devices";

/** Records a sign-in with the browser that sends this request. `options`: of the cookie by which it is recognised. */
export async function noteThisBrowser(userId: string, options: { maxAge: number }): Promise<void> {
  const jar = await cookies();
  const device = deviceCookie(jar.get(DEVICE_COOKIE)?.value);
  jar.set(DEVICE_COOKIE, device, options);
  await noteDevice(userId, device);
}
