import { db } from "../db";

/** Whether a person has a page that tells everybody of their finished games. */
export async function showPage(userId: string, publicPage: boolean): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { publicPage } });
}
